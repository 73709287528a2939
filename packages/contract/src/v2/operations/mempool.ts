import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { TextParam } from '../../shared/path-parameters.ts'
import { sortDirection } from '../../shared/sorting.ts'
import { SignedTransaction } from '../../shared/types/signed-transaction.ts'
import { TransactionIdAnswer } from '../../shared/types/transaction-id.ts'
import { byCursorOrOffset, pageOf } from '../page.ts'
import { Mempool, ProjectedBlocks } from '../types/mempool.ts'
import { WaitingChain, WaitingTransaction } from '../types/waiting-transaction.ts'

/** What the mempool is listed by. */
export type WaitingSortKey = 'firstSeen' | 'fee' | 'feePerByte' | 'size'
const WAITING_SORT_KEYS: WaitingSortKey[] = ['firstSeen', 'fee', 'feePerByte', 'size']

export const getMempool = defineOperation({
  operationId: 'getMempool',
  method: 'GET',
  path: '/api/v2/mempool',
  tags: ['mempool'],
  summary: 'How much waits, which nodes told so, and what it takes to get into a block',
  response: Mempool,
  errors: [],
})

export const listWaitingTransactions = defineOperation({
  operationId: 'listWaitingTransactions',
  method: 'GET',
  path: '/api/v2/mempool/transactions',
  tags: ['mempool'],
  summary: 'Transactions that wait for a block',
  query: Type.Object({
    ...byCursorOrOffset,
    sortBy: Type.Optional(
      Type.Enum(WAITING_SORT_KEYS, { type: 'string', default: 'firstSeen', description: 'What to sort by' }),
    ),
    sortDirection,
  }),
  response: pageOf(WaitingTransaction),
  errors: [400],
})

export const getWaitingChain = defineOperation({
  operationId: 'getWaitingChain',
  method: 'GET',
  path: '/api/v2/mempool/transactions/:transactionId/chain',
  tags: ['mempool'],
  summary: 'What a waiting transaction builds on, and what builds on it',
  params: Type.Object({ transactionId: TextParam }),
  response: WaitingChain,
  errors: [404],
})

export const listProjectedBlocks = defineOperation({
  operationId: 'listProjectedBlocks',
  method: 'GET',
  path: '/api/v2/mempool/blocks',
  tags: ['mempool'],
  summary: 'The next blocks as they would be now, best paid transactions first and parents before children',
  response: ProjectedBlocks,
  errors: [],
})

export const submitTransaction = defineOperation({
  operationId: 'submitTransaction',
  method: 'POST',
  path: '/api/v2/transactions',
  tags: ['transactions'],
  summary: 'Hand a signed transaction to the network; the answer is what the nodes say',
  body: SignedTransaction,
  response: TransactionIdAnswer,
  errors: [400],
})
