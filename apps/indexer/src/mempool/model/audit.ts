import {
  type BlockParameters,
  type NetworkPreset,
  orderMempool,
  projectBlocks,
  structuralCost,
  type Transaction,
  type TransactionId,
} from '@ergo-explorer/chain'
import type { StoredMempool, StoredTransaction } from '../store/transactions.ts'
import { buildMempoolGraph } from './graph.ts'
import { feeOf } from './tracked-transaction.ts'

/** A transaction in the comparison of a block with its projection. */
export interface AuditedTransaction {
  readonly id: TransactionId
  readonly fee: bigint
  readonly size: number
}

export interface MinedTransaction extends AuditedTransaction {
  readonly wasPending: boolean
}

/** The projected next block compared with the block that came. */
export interface BlockAudit {
  readonly expected: number
  readonly matched: number
  /** Transactions of the block, except those of the miner itself. */
  readonly mined: number
  /** Expected and not mined, in mining order. */
  readonly missing: readonly AuditedTransaction[]
  /** Mined and not expected, in block order. */
  readonly unexpected: readonly MinedTransaction[]
}

export function auditBlock(
  transactions: readonly Transaction[],
  {
    mempool,
    parameters,
    preset,
  }: { readonly mempool: StoredMempool; readonly parameters: BlockParameters; readonly preset: NetworkPreset },
): BlockAudit {
  const expected = projectNextBlock(mempool, parameters)
  const mined = transactionsOfUsers(transactions, preset)
  const minedIds = new Set(mined.map(({ id }) => id))
  const expectedIds = new Set(expected.map(({ id }) => id))
  const missing = expected.filter(({ id }) => !minedIds.has(id))
  return {
    expected: expected.length,
    matched: expected.length - missing.length,
    mined: mined.length,
    missing: missing.map(({ id, fee, size }) => ({ id, fee, size })),
    unexpected: mined.flatMap((transaction) => {
      const { id, size } = transaction
      return expectedIds.has(id) ? [] : [{ id, fee: feeOf(transaction, preset), size, wasPending: mempool.has(id) }]
    }),
  }
}

/** Conflicting transactions that lose are not projected, as in the API. */
function projectNextBlock(mempool: StoredMempool, parameters: BlockParameters): readonly StoredTransaction[] {
  const pending = [...mempool.values()].filter(({ losesTo }) => losesTo === undefined)
  const { parentsOf } = buildMempoolGraph(pending)
  const candidates = pending.map((stored) => {
    const { id, size, fee, firstSeen, depth, inputs, dataInputs, outputs, tokenAccesses } = stored
    const isPreConfirmed = stored.inputBlock !== undefined
    const counts = { inputs: inputs.length, dataInputs: dataInputs.length, outputs: outputs.length, tokenAccesses }
    const cost = structuralCost(parameters, counts)
    const parents = parentsOf(id).map((parent) => parent.id)
    return { id, size, fee, firstSeen, depth, cost, parents, isPreConfirmed, stored }
  })
  const [next = []] = projectBlocks(orderMempool(candidates), parameters, 1).blocks
  return next.map(({ candidate }) => candidate.stored)
}

/** A block begins with the reward, and the miner collects the fees of the block. */
function transactionsOfUsers(transactions: readonly Transaction[], { systemScripts }: NetworkPreset): Transaction[] {
  const feeBoxes = new Set(
    transactions.flatMap(({ outputs }) =>
      outputs.filter(({ ergoTree }) => ergoTree === systemScripts.fee).map(({ boxId }) => boxId),
    ),
  )
  return transactions.slice(1).filter(({ inputs }) => !inputs.some(({ boxId }) => feeBoxes.has(boxId)))
}
