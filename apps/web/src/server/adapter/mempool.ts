import { divideToInteger, toNanoErg } from '@ergo-explorer/chain'
import type { TransactionSummary, V0UTransactionInfo, V1EpochInfo } from '@ergo-explorer/contract'
import { getMempool, type KnownMempoolTransaction, listMempoolTransactions } from '#data/api/operations.ts'
import { PAGE_SIZES } from '#data/paging.ts'
import { feeFromV0, summaryFromV0 } from './amounts.ts'
import { adapt, type LegacyApi, nextCursor, NOT_OFFERED, rangeQuery, readRange } from './operation.ts'

export interface V0Mempool {
  readonly items: readonly V0UTransactionInfo[]
  readonly total: number
}

/** v0 provides the number of transactions; sums are only known when the first page contains all of them. */
export const mempoolOperations = [
  adapt(getMempool, async (_params, api) => {
    const [list, maxBlockSize] = await Promise.all([
      api.get<V0Mempool>(`/api/v0/transactions/unconfirmed?limit=${PAGE_SIZES[0]}`),
      findMaxBlockSize(api),
    ])
    return (
      list && {
        transactionCount: list.total,
        size: knownSizeOf(list),
        fees: isComplete(list) ? toNanoErg(list.items.reduce((sum, item) => sum + feeFromV0(item), 0n)) : null,
        conflictingCount: null,
        preConfirmedCount: null,
        maxBlockSize,
        nextBlock: null,
        nodes: null,
        feeLevels: null,
        feeHistogram: null,
      }
    )
  }),
  adapt(listMempoolTransactions, async ({ sort = 'firstSeen', order = 'desc', ...params }, api) => {
    const sortBy = V0_SORT_KEYS.get(sort)
    if (sortBy === undefined) return NOT_OFFERED
    const range = readRange(params)
    const query = `${rangeQuery(range)}&sortBy=${sortBy}&sortDirection=${order === 'asc' ? 'asc' : 'desc'}`
    const list = await api.get<V0Mempool>(`/api/v0/transactions/unconfirmed?${query}`)
    if (list === null) return null
    return {
      items: list.items.map(mempoolTransactionFromV0),
      total: list.total,
      next: nextCursor(range, list.total),
    }
  }),
]

const V0_SORT_KEYS: ReadonlyMap<string, string> = new Map([
  ['firstSeen', 'creationtimestamp'],
  ['size', 'size'],
])

/** The limit is only used to draw bars, so a failure must not fail the rest. */
export async function findMaxBlockSize(api: LegacyApi): Promise<number | null> {
  const parameters = await api.get<V1EpochInfo>('/api/v1/epochs/params').catch(() => null)
  return parameters?.maxBlockSize ?? null
}

const isComplete = ({ items, total }: V0Mempool) => items.length === total

/** Null unless all transactions are listed. */
export const knownSizeOf = (list: V0Mempool): number | null =>
  isComplete(list) ? list.items.reduce((sum, { size }) => sum + size, 0) : null

export function pendingFromV0(transaction: V0UTransactionInfo): TransactionSummary {
  const { creationTimestamp: firstSeen, size } = transaction
  const block = { blockId: null, height: null, index: null, timestamp: null }
  return { ...summaryFromV0(transaction), ...block, state: 'pending', firstSeen, size }
}

function mempoolTransactionFromV0(transaction: V0UTransactionInfo): KnownMempoolTransaction {
  const size = BigInt(Math.max(1, transaction.size))
  return {
    ...pendingFromV0(transaction),
    feePerByte: String(divideToInteger(feeFromV0(transaction), size)),
    depth: null,
    nodeCount: null,
  }
}
