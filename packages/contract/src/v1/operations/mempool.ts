import { Type } from 'typebox'
import { itemsPage } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging, addressParams } from '#shared/parameters.ts'
import { SignedTransaction, TransactionIdResponse } from '#shared/chain-types.ts'
import { V1UOutputInfo, V1UTransactionInfo } from '../types/mempool.ts'

export const getApiV1MempoolTransactionsByaddressP1 = defineOperation({
  operationId: 'getApiV1MempoolTransactionsByaddressP1',
  method: 'GET',
  path: '/api/v1/mempool/transactions/byAddress/:p1',
  tags: ['transactions'],
  summary: 'Pending transactions that pay to or spend from an address, newest first',
  params: addressParams,
  query: Type.Object(paging),
  response: itemsPage(V1UTransactionInfo),
  errors: [400],
})

export const postApiV1MempoolTransactionsSubmit = defineOperation({
  operationId: 'postApiV1MempoolTransactionsSubmit',
  method: 'POST',
  path: '/api/v1/mempool/transactions/submit',
  tags: ['transactions'],
  summary: 'Submit a signed transaction; its inputs are checked first',
  body: SignedTransaction,
  response: TransactionIdResponse,
  errors: [400],
})

export const getApiV1MempoolBoxesUnspent = defineOperation({
  operationId: 'getApiV1MempoolBoxesUnspent',
  method: 'GET',
  path: '/api/v1/mempool/boxes/unspent',
  tags: ['boxes'],
  summary: 'Unspent boxes created by pending transactions',
  response: V1UOutputInfo,
  errors: [],
  stream: true,
})
