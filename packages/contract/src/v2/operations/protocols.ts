import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorPagingUpTo } from '../page.ts'
import { Bank, Bridge, PoolList } from '../types/protocol.ts'

export const listPools = defineOperation({
  operationId: 'listPools',
  method: 'GET',
  path: '/api/v2/pools',
  tags: ['exchange'],
  summary: 'Liquidity pools with reserves, price, volume of 24 hours and liquidity providers',
  description: 'Pools with ERG first, the largest first; then the others by their first reserve.',
  query: Type.Object(cursorPagingUpTo(100, 50)),
  response: PoolList,
  errors: [400],
})

export const getBank = defineOperation({
  operationId: 'getBank',
  method: 'GET',
  path: '/api/v2/bank',
  tags: ['exchange'],
  summary: 'The stablecoin bank: reserve ratio, circulating coins and prices',
  response: Bank,
  errors: [404],
})

export const getBridge = defineOperation({
  operationId: 'getBridge',
  method: 'GET',
  path: '/api/v2/bridge',
  tags: ['exchange'],
  summary: 'The bridge to other chains: ERG and registered tokens in its vaults',
  response: Bridge,
  errors: [404],
})
