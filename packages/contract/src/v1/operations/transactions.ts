import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, hexParams, textParams, globalIndexQuery, sortDirection } from '#shared/parameters.ts'
import { V1TransactionInfo } from '../types/transaction.ts'

export const getApiV1TransactionsP1 = defineOperation({
  operationId: 'getApiV1TransactionsP1',
  method: 'GET',
  path: '/api/v1/transactions/:p1',
  tags: ['transactions'],
  summary: 'A confirmed transaction',
  params: textParams,
  response: V1TransactionInfo,
  errors: [404],
})

export const getApiV1TransactionsByinputsscripttemplatehashP1 = defineOperation({
  operationId: 'getApiV1TransactionsByinputsscripttemplatehashP1',
  method: 'GET',
  path: '/api/v1/transactions/byInputsScriptTemplateHash/:p1',
  tags: ['transactions'],
  summary: 'Transactions that spend a box of a script template',
  params: hexParams,
  query: Type.Object({ ...paging500, sortDirection }),
  response: itemsPage(V1TransactionInfo),
  errors: [400],
})

export const getApiV1TransactionsByglobalindexStream = defineOperation({
  operationId: 'getApiV1TransactionsByglobalindexStream',
  method: 'GET',
  path: '/api/v1/transactions/byGlobalIndex/stream',
  tags: ['transactions'],
  summary: 'Transactions by running number, oldest first',
  query: globalIndexQuery,
  response: V1TransactionInfo,
  errors: [400],
  stream: true,
})
