import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { TextParam, sortDirection } from '#shared/parameters.ts'
import { SignedTransaction, TransactionIdResponse } from '#shared/chain-types.ts'
import { cursorOrOffsetPaging, pageOf } from '../page.ts'
import { Mempool, ProjectedBlocks, MempoolTransactionChain, MempoolTransaction } from '../types/mempool.ts'

/** Sort keys of the mempool list. */
export type MempoolSortKey = 'firstSeen' | 'fee' | 'feePerByte' | 'size'
const MEMPOOL_SORT_KEYS: MempoolSortKey[] = ['firstSeen', 'fee', 'feePerByte', 'size']

export const getMempool = defineOperation({
  operationId: 'getMempool',
  method: 'GET',
  path: '/api/v2/mempool',
  tags: ['mempool'],
  summary: 'Mempool totals, watched nodes and fee levels',
  response: Mempool,
  errors: [],
})

export const listMempoolTransactions = defineOperation({
  operationId: 'listMempoolTransactions',
  method: 'GET',
  path: '/api/v2/mempool/transactions',
  tags: ['mempool'],
  summary: 'Transactions in the mempool',
  query: Type.Object({
    ...cursorOrOffsetPaging,
    sortBy: Type.Optional(
      Type.Enum(MEMPOOL_SORT_KEYS, { type: 'string', default: 'firstSeen', description: 'What to sort by' }),
    ),
    sortDirection,
  }),
  response: pageOf(MempoolTransaction),
  errors: [400],
})

export const getMempoolTransactionChain = defineOperation({
  operationId: 'getMempoolTransactionChain',
  method: 'GET',
  path: '/api/v2/mempool/transactions/:transactionId/chain',
  tags: ['mempool'],
  summary: 'Mempool transactions that a transaction depends on, and those that depend on it',
  params: Type.Object({ transactionId: TextParam }),
  response: MempoolTransactionChain,
  errors: [404],
})

export const listProjectedBlocks = defineOperation({
  operationId: 'listProjectedBlocks',
  method: 'GET',
  path: '/api/v2/mempool/blocks',
  tags: ['mempool'],
  summary: 'Projected next blocks: highest fee rate first, parents before children',
  response: ProjectedBlocks,
  errors: [],
})

export const submitTransaction = defineOperation({
  operationId: 'submitTransaction',
  method: 'POST',
  path: '/api/v2/transactions',
  tags: ['transactions'],
  summary: 'Submit a signed transaction to the network; returns the nodes’ result',
  body: SignedTransaction,
  response: TransactionIdResponse,
  errors: [400],
})
