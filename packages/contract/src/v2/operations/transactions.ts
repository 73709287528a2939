import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { TextParam } from '../../shared/path-parameters.ts'
import { byCursorOrOffset, pageOf } from '../page.ts'
import { TransactionDetail } from '../types/transaction-detail.ts'
import { TransactionSummary } from '../types/transaction-summary.ts'

export const listTransactions = defineOperation({
  operationId: 'listTransactions',
  method: 'GET',
  path: '/api/v2/transactions',
  tags: ['transactions'],
  summary: 'Confirmed transactions, newest first',
  query: Type.Object({
    ...byCursorOrOffset,
    kind: Type.Optional(
      Type.String({ pattern: '^[a-z-]{1,40}$', description: 'Only those that do such a thing: a kind of stories' }),
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
  summary: 'A transaction that is confirmed, waits, was in a block that lost, or was given up',
  params: Type.Object({ transactionId: TextParam }),
  response: TransactionDetail,
  errors: [404],
})
