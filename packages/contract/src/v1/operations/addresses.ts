import { Type } from 'typebox'
import { INT32_MAX, itemsPage, AddressText } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, addressParams, conciseQuery, minConfirmations } from '#shared/parameters.ts'
import { V1AddressBatchInfo, V1Balance, V1TotalBalance } from '../types/balance.ts'
import { V1TransactionInfo } from '../types/transaction.ts'

/** Inclusive, and applied only if both are set. */
const heightBounds = {
  fromHeight: Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'The first height' })),
  toHeight: Type.Optional(Type.Integer({ minimum: 1, maximum: INT32_MAX, description: 'The last height' })),
}

export const getApiV1AddressesP1Transactions = defineOperation({
  operationId: 'getApiV1AddressesP1Transactions',
  method: 'GET',
  path: '/api/v1/addresses/:p1/transactions',
  tags: ['addresses'],
  summary: 'Transactions of an address, newest first; the concise form has only inputs and outputs of the address',
  params: addressParams,
  query: Type.Object({ ...paging500, concise: conciseQuery, ...heightBounds }),
  response: itemsPage(V1TransactionInfo),
  errors: [400],
})

export const getApiV1AddressesP1BalanceConfirmed = defineOperation({
  operationId: 'getApiV1AddressesP1BalanceConfirmed',
  method: 'GET',
  path: '/api/v1/addresses/:p1/balance/confirmed',
  tags: ['addresses'],
  summary: 'Confirmed balance of an address',
  params: addressParams,
  query: Type.Object({ minConfirmations }),
  response: V1Balance,
  errors: [400],
})

export const getApiV1AddressesP1BalanceTotal = defineOperation({
  operationId: 'getApiV1AddressesP1BalanceTotal',
  method: 'GET',
  path: '/api/v1/addresses/:p1/balance/total',
  tags: ['addresses'],
  summary: 'Balance of an address and pending incoming payments',
  params: addressParams,
  response: V1TotalBalance,
  errors: [400],
})

export const postApiV1AddressesBatchinfo = defineOperation({
  operationId: 'postApiV1AddressesBatchinfo',
  method: 'POST',
  path: '/api/v1/addresses/batchInfo',
  tags: ['addresses'],
  summary: 'Balance and usage of several addresses',
  body: Type.Array(AddressText),
  response: V1AddressBatchInfo,
  errors: [400],
})
