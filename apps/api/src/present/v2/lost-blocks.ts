import type { Block, NetworkPreset, Transaction } from '@ergo-explorer/chain'
import type { BlockSummaryRecord } from '../../queries/block-summaries.ts'
import { NO_SUMMARIES, type Summaries, type SummaryRecord } from '../../queries/summaries.ts'
import { lostBlock } from '../lost-block.ts'
import type { Terms } from './terms.ts'

/** A block that lost, as lists show one of the main chain. What it spends is not looked up. */
export function lostSummary(terms: Terms, block: Block): BlockSummaryRecord {
  const { difficulty, minerReward, ...shown } = lostBlock(terms, block)
  const fees = block.transactions.map((transaction) => feeOf(terms.preset, transaction)).filter((fee) => fee > 0n)
  const [least, ...more] = fees.toSorted((a, b) => (a < b ? -1 : 1))
  return {
    ...shown,
    miningTime: null,
    difficulty: String(difficulty),
    reward: String(minerReward),
    fees: String(fees.reduce((sum, fee) => sum + fee, 0n)),
    volume: null,
    minerKey: block.header.powSolution.pk,
    strata: null,
    leastFee: least === undefined ? null : String(least),
    mostFee: least === undefined ? null : String(more.at(-1) ?? least),
  }
}

/** Some transactions of a block that lost. Whether one found another block is for its own page to say. */
export const lostTransactions = (terms: Terms, block: Block, positions: readonly number[]): Summaries => {
  const wanted = new Set(positions)
  const all = block.transactions.map((transaction, position) => lostTransaction(terms, block, transaction, position))
  return { ...NO_SUMMARIES, records: all.filter((_, position) => wanted.has(position)) }
}

const lostTransaction = (
  { preset }: Terms,
  { header }: Block,
  transaction: Transaction,
  position: number,
): SummaryRecord => ({
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
