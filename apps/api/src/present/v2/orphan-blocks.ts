import type { Block, NetworkPreset, Transaction } from '@ergo-explorer/chain'
import type { BlockSummaryRecord } from '../../queries/block-summaries.ts'
import { EMPTY_SUMMARIES, type TransactionSummaries, type TransactionSummaryRecord } from '../../queries/summaries.ts'
import { toOrphanBlockRecord } from '../orphan-block.ts'
import type { PresentContext } from './present-context.ts'

/** Summary of an orphaned block. Its inputs are not resolved. */
export function summarizeOrphanBlock(context: PresentContext, block: Block): BlockSummaryRecord {
  const { difficulty, minerReward, ...presented } = toOrphanBlockRecord(context, block)
  const fees = block.transactions.map((transaction) => feeOf(context.preset, transaction)).filter((fee) => fee > 0n)
  const [minFee, ...otherFees] = fees.toSorted((a, b) => (a < b ? -1 : 1))
  return {
    ...presented,
    miningTime: null,
    difficulty: String(difficulty),
    reward: String(minerReward),
    fees: String(fees.reduce((sum, fee) => sum + fee, 0n)),
    volume: null,
    minerKey: block.header.powSolution.pk,
    transactionKinds: null,
    minFee: minFee === undefined ? null : String(minFee),
    maxFee: minFee === undefined ? null : String(otherFees.at(-1) ?? minFee),
  }
}

/** Some transactions of an orphaned block, without a check whether they were confirmed in another block. */
export const summarizeOrphanTransactions = (
  context: PresentContext,
  block: Block,
  positions: readonly number[],
): TransactionSummaries => {
  const requested = new Set(positions)
  const all = block.transactions.map((transaction, position) =>
    orphanTransaction(context, { block, transaction, position }),
  )
  return { ...EMPTY_SUMMARIES, records: all.filter((_, position) => requested.has(position)) }
}

const orphanTransaction = (
  { preset }: PresentContext,
  {
    block: { header },
    transaction,
    position,
  }: { readonly block: Block; readonly transaction: Transaction; readonly position: number },
): TransactionSummaryRecord => ({
  id: transaction.id,
  state: 'orphaned',
  number: null,
  blockId: header.id,
  height: header.height,
  position,
  timestamp: header.timestamp,
  firstSeen: null,
  size: transaction.size,
  fee: feeOf(preset, transaction),
  value: transaction.outputs.reduce((sum, { value }) => sum + value, 0n),
  inputs: transaction.inputs.length,
  dataInputs: transaction.dataInputs.length,
  outputs: transaction.outputs.length,
  story: null,
})

const feeOf = ({ systemScripts }: NetworkPreset, { outputs }: Transaction): bigint =>
  outputs.reduce((sum, { value, ergoTree }) => (ergoTree === systemScripts.fee ? sum + value : sum), 0n)
