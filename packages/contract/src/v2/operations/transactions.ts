import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, pageOf, storyQuery, timeOrder } from '../page.ts'
import { IdParam } from '../parameters.ts'
import { LargestTransactions, TransactionDetail, TransactionSummary } from '../types/transaction.ts'

const time = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }))

export const listTransactions = defineOperation({
  operationId: 'listTransactions',
  method: 'GET',
  path: '/api/v2/transactions',
  tags: ['transactions'],
  summary: 'Confirmed transactions, newest first',
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...timeOrder,
    ...storyQuery,
    kind: Type.Optional(
      Type.String({ pattern: '^[a-z-]{1,40}$', description: 'Only transactions of this story kind' }),
    ),
  }),
  response: pageOf(TransactionSummary),
  errors: [400],
})

export const listLargestTransactions = defineOperation({
  operationId: 'listLargestTransactions',
  method: 'GET',
  path: '/api/v2/largest-transactions',
  tags: ['transactions'],
  summary: 'Transactions of up to 24 hours with the largest net value, largest first',
  description:
    'Transactions that pay the reward of a block are left out. By default the time ends with the newest block; with one of the times, it is 24 hours.',
  query: Type.Object({
    fromTime: time('Start, Unix time in milliseconds'),
    toTime: time('End, included, Unix time in milliseconds; less than 24 hours after the start'),
  }),
  response: LargestTransactions,
  errors: [400],
})

export const getTransaction = defineOperation({
  operationId: 'getTransaction',
  method: 'GET',
  path: '/api/v2/transactions/:transactionId',
  tags: ['transactions'],
  summary: 'A transaction: confirmed, pre-confirmed, pending, orphaned, or removed from the mempool',
  params: Type.Object({ transactionId: IdParam }),
  response: TransactionDetail,
  errors: [404],
})
