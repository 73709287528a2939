import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, addressParams, heightParams, textParams, mempoolSort } from '#shared/parameters.ts'
import { SignedTransaction, TransactionIdResponse } from '#shared/chain-types.ts'
import { V0UTransactionInfo, V0UTransactionSummary } from '../types/mempool.ts'
import { V0TransactionInfo, V0TransactionSummary } from '../types/transaction.ts'

export const getApiV0TransactionsP1 = defineOperation({
  operationId: 'getApiV0TransactionsP1',
  method: 'GET',
  path: '/api/v0/transactions/:p1',
  tags: ['transactions'],
  summary: 'A confirmed transaction',
  params: textParams,
  response: V0TransactionSummary,
  errors: [404],
})

export const getApiV0TransactionsSinceP1 = defineOperation({
  operationId: 'getApiV0TransactionsSinceP1',
  method: 'GET',
  path: '/api/v0/transactions/since/:p1',
  tags: ['transactions'],
  summary: 'Transactions of the blocks at a height and above, newest first',
  params: heightParams,
  query: Type.Object(paging500),
  response: Type.Array(V0TransactionInfo),
  errors: [400],
})

export const getApiV0TransactionsUnconfirmed = defineOperation({
  operationId: 'getApiV0TransactionsUnconfirmed',
  method: 'GET',
  path: '/api/v0/transactions/unconfirmed',
  tags: ['transactions'],
  summary: 'Pending transactions',
  query: Type.Object({ ...paging500, ...mempoolSort }),
  response: itemsPage(V0UTransactionInfo),
  errors: [400],
})

export const getApiV0TransactionsUnconfirmedP1 = defineOperation({
  operationId: 'getApiV0TransactionsUnconfirmedP1',
  method: 'GET',
  path: '/api/v0/transactions/unconfirmed/:p1',
  tags: ['transactions'],
  summary: 'A pending transaction',
  params: textParams,
  response: V0UTransactionSummary,
  errors: [404],
})

export const getApiV0TransactionsUnconfirmedByaddressP1 = defineOperation({
  operationId: 'getApiV0TransactionsUnconfirmedByaddressP1',
  method: 'GET',
  path: '/api/v0/transactions/unconfirmed/byAddress/:p1',
  tags: ['transactions'],
  summary: 'Pending transactions that pay to or spend from an address',
  params: addressParams,
  query: Type.Object(paging500),
  response: itemsPage(V0UTransactionInfo),
  errors: [400],
})

export const postApiV0TransactionsSend = defineOperation({
  operationId: 'postApiV0TransactionsSend',
  method: 'POST',
  path: '/api/v0/transactions/send',
  tags: ['transactions'],
  summary: 'Submit a signed transaction',
  body: SignedTransaction,
  response: TransactionIdResponse,
  errors: [400],
})
