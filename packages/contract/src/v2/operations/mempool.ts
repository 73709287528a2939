import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { SignedTransaction } from '#shared/chain-types.ts'
import { cursorOrOffsetPaging, pageOf, storyQuery } from '../page.ts'
import { IdParam, sortBy } from '../parameters.ts'
import {
  Mempool,
  ProjectedBlocks,
  MempoolHistory,
  MempoolOutlook,
  MempoolTransactionChain,
  MempoolTransaction,
  RefusedSubmission,
} from '../types/mempool.ts'
import { CheckedTransaction, SubmittedTransaction } from '../types/transaction.ts'

/** Sort keys of the mempool list. */
export type MempoolSortKey = 'firstSeen' | 'fee' | 'feePerByte' | 'size'
const MEMPOOL_SORT_KEYS: MempoolSortKey[] = ['firstSeen', 'fee', 'feePerByte', 'size']

export const getMempool = defineOperation({
  operationId: 'getMempool',
  method: 'GET',
  path: '/api/v2/mempool',
  tags: ['mempool'],
  summary: 'Mempool totals, watched nodes and fee levels',
  description:
    'Transactions that conflict with a preferred one are counted, but are not part of projected blocks and fee levels.',
  response: Mempool,
  errors: [],
})

export const getMempoolHistory = defineOperation({
  operationId: 'getMempoolHistory',
  method: 'GET',
  path: '/api/v2/mempool/history',
  tags: ['mempool'],
  summary: 'What the mempool contained, up to now',
  description:
    'The indexer stores the totals once a minute and keeps them for 400 days. An interval has 10 minutes for one day, an hour for up to 7 days, 6 hours for up to 30 days and a UTC day for more.',
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 400, default: 1, description: 'Number of days' })),
  }),
  response: MempoolHistory,
  errors: [400],
})

export const listMempoolTransactions = defineOperation({
  operationId: 'listMempoolTransactions',
  method: 'GET',
  path: '/api/v2/mempool/transactions',
  tags: ['mempool'],
  summary: 'Transactions in the mempool',
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...sortBy(MEMPOOL_SORT_KEYS, 'firstSeen'),
    ...storyQuery,
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
  params: Type.Object({ transactionId: IdParam }),
  response: MempoolTransactionChain,
  errors: [404],
})

export const getMempoolTransactionOutlook = defineOperation({
  operationId: 'getMempoolTransactionOutlook',
  method: 'GET',
  path: '/api/v2/mempool/transactions/:transactionId/outlook',
  tags: ['mempool'],
  summary: 'When a pending transaction may be confirmed, its rank, nodes that have it and conflicts',
  params: Type.Object({ transactionId: IdParam }),
  response: MempoolOutlook,
  errors: [404],
})

export const listProjectedBlocks = defineOperation({
  operationId: 'listProjectedBlocks',
  method: 'GET',
  path: '/api/v2/mempool/blocks',
  tags: ['mempool'],
  summary: 'Projected next blocks: highest fee rate first, parents before children',
  description:
    'Up to ten blocks, if miners see the same mempool and nothing arrives. Costs of scripts are unknown, so real blocks may be full earlier.',
  response: ProjectedBlocks,
  errors: [],
})

export const getRefusedSubmission = defineOperation({
  operationId: 'getRefusedSubmission',
  method: 'GET',
  path: '/api/v2/transactions/:transactionId/refusal',
  tags: ['transactions'],
  summary: 'Why nodes refused a transaction that was submitted through this API in the last 24 hours',
  params: Type.Object({ transactionId: IdParam }),
  response: RefusedSubmission,
  errors: [404],
})

export const submitTransaction = defineOperation({
  operationId: 'submitTransaction',
  method: 'POST',
  path: '/api/v2/transactions',
  tags: ['transactions'],
  summary: 'Submit a signed transaction to the network; returns the nodes’ result',
  description:
    'Sends the transaction to all nodes of the explorer and returns its id if one accepts it. Amounts may be numbers or decimal text. Returns the problem `transaction_rejected` with the text of the nodes if none accepts it. The response follows as soon as the index has the transaction, after a second at the latest.',
  body: SignedTransaction,
  response: SubmittedTransaction,
  errors: [400],
})

export const checkTransaction = defineOperation({
  operationId: 'checkTransaction',
  method: 'POST',
  path: '/api/v2/transactions/check',
  tags: ['transactions'],
  summary: 'Check a signed transaction with the nodes, without submitting it',
  description:
    'The nodes check scripts and signatures. A valid transaction can still be refused by a mempool, for example because of its fee. Returns the problem `transaction_rejected` with the text of the nodes if it is invalid, otherwise what the transaction does and which fee it needs.',
  body: SignedTransaction,
  response: CheckedTransaction,
  errors: [400],
})
