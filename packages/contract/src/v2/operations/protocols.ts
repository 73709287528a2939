import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { withDescription } from '#shared/schemas.ts'
import { cursorPaging, cursorPagingUpTo, timeOrder } from '../page.ts'
import { IdParam } from '../parameters.ts'
import { Bank, BankHistory, Bridge, PoolChangePage, PoolChart, PoolDetail, PoolList } from '../types/protocol.ts'

export const listPools = defineOperation({
  operationId: 'listPools',
  method: 'GET',
  path: '/api/v2/pools',
  tags: ['exchange'],
  summary: 'Liquidity pools with reserves, price, volume of 24 hours and liquidity providers',
  description: 'Pools with ERG first, the largest first; then the others by their first reserve.',
  query: Type.Object({
    ...cursorPagingUpTo(100, 50),
    trend: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether to add prices and volumes of the last 30 days' }),
    ),
  }),
  response: PoolList,
  errors: [400],
})

const poolParams = Type.Object({
  poolNft: withDescription(IdParam, 'Id of the NFT in the pool box'),
})

export const getPool = defineOperation({
  operationId: 'getPool',
  method: 'GET',
  path: '/api/v2/pools/:poolNft',
  tags: ['exchange'],
  summary: 'A liquidity pool: reserves, price, activity of 24 hours, what backs its price, largest providers',
  params: poolParams,
  response: PoolDetail,
  errors: [404],
})

export const listPoolChanges = defineOperation({
  operationId: 'listPoolChanges',
  method: 'GET',
  path: '/api/v2/pools/:poolNft/changes',
  tags: ['exchange'],
  summary: 'Trades, deposits and withdrawals of a liquidity pool, newest first',
  params: poolParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: PoolChangePage,
  errors: [400, 404],
})

export const getPoolChart = defineOperation({
  operationId: 'getPoolChart',
  method: 'GET',
  path: '/api/v2/pools/:poolNft/chart',
  tags: ['exchange'],
  summary: 'Price, reserves and volume of a liquidity pool by UTC day',
  params: poolParams,
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'Number of days, with today' }),
    ),
  }),
  response: PoolChart,
  errors: [400, 404],
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

export const getBankHistory = defineOperation({
  operationId: 'getBankHistory',
  method: 'GET',
  path: '/api/v2/bank/history',
  tags: ['exchange'],
  summary: 'Reserve ratio, circulating coins and prices of the stablecoin bank by UTC day',
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'Number of days, with today' }),
    ),
  }),
  response: BankHistory,
  errors: [400, 404],
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
