import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, pageOf, timeOrder } from '../page.ts'
import { IdParam } from '../parameters.ts'
import { TransactionDetail, TransactionSummary } from '../types/transaction.ts'

export const listTransactions = defineOperation({
  operationId: 'listTransactions',
  method: 'GET',
  path: '/api/v2/transactions',
  tags: ['transactions'],
  summary: 'Confirmed transactions, newest first',
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...timeOrder,
    kind: Type.Optional(
      Type.String({ pattern: '^[a-z-]{1,40}$', description: 'Only transactions of this story kind' }),
    ),
  }),
  response: pageOf(TransactionSummary),
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
