import { Type } from 'typebox'
import { itemsPage, AddressText } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { paging500, addressParams, hexParams, conciseQuery, minConfirmations } from '#shared/parameters.ts'
import { V0AddressInfo, V0BalanceInfo } from '../types/address.ts'
import { V0TransactionInfo } from '../types/transaction.ts'

export const getApiV0AddressesP1 = defineOperation({
  operationId: 'getApiV0AddressesP1',
  method: 'GET',
  path: '/api/v0/addresses/:p1',
  tags: ['addresses'],
  summary: 'Balance of an address and what it has received; zero for an unused address',
  params: addressParams,
  query: Type.Object({ minConfirmations }),
  response: V0AddressInfo,
  errors: [400],
})

export const getApiV0AddressesP1Transactions = defineOperation({
  operationId: 'getApiV0AddressesP1Transactions',
  method: 'GET',
  path: '/api/v0/addresses/:p1/transactions',
  tags: ['addresses'],
  summary: 'Transactions of an address, newest first; the concise form has no inputs and outputs',
  params: addressParams,
  query: Type.Object({ ...paging500, concise: conciseQuery }),
  response: itemsPage(V0TransactionInfo),
  errors: [400],
})

export const getApiV0AddressesAssetholdersP1 = defineOperation({
  operationId: 'getApiV0AddressesAssetholdersP1',
  method: 'GET',
  path: '/api/v0/addresses/assetHolders/:p1',
  tags: ['addresses'],
  summary: 'Addresses that hold a token',
  params: hexParams,
  query: Type.Object(paging500),
  response: Type.Array(AddressText),
  errors: [400],
})

export const getApiV0AddressesBalances = defineOperation({
  operationId: 'getApiV0AddressesBalances',
  method: 'GET',
  path: '/api/v0/addresses/balances',
  tags: ['addresses'],
  summary: 'The 100 richest addresses, richest first',
  query: Type.Object(paging500),
  response: itemsPage(V0BalanceInfo),
  errors: [400],
})
