import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { ChartParam, timespanQuery } from '../parameters.ts'
import {
  BalanceBandChart,
  BlockIntervalDistribution,
  Chart,
  ChartAnnotationList,
  ChartList,
  CoinAgeChart,
  HashRateDistribution,
  TransactionKindChart,
} from '../types/chart.ts'

export const listCharts = defineOperation({
  operationId: 'listCharts',
  method: 'GET',
  path: '/api/v2/charts',
  tags: ['charts'],
  summary: 'All charts with their most recent days',
  description: 'Each chart has up to 60 complete UTC days, newest last.',
  response: ChartList,
  errors: [],
})

export const listChartAnnotations = defineOperation({
  operationId: 'listChartAnnotations',
  method: 'GET',
  path: '/api/v2/charts/annotations',
  tags: ['charts'],
  summary: 'Changes of the protocol up to the newest block, to mark on charts',
  response: ChartAnnotationList,
  errors: [],
})

export const getChart = defineOperation({
  operationId: 'getChart',
  method: 'GET',
  path: '/api/v2/charts/:chart',
  tags: ['charts'],
  summary: 'A chart with one point per UTC day',
  params: Type.Object({ chart: ChartParam }),
  query: Type.Object(timespanQuery),
  response: Chart,
  errors: [400, 404],
})

export const getHashRateDistribution = defineOperation({
  operationId: 'getHashRateDistribution',
  method: 'GET',
  path: '/api/v2/charts/hash-rate-distribution',
  tags: ['charts'],
  summary: 'Blocks per miner; miners with one percent or less are combined',
  description: 'Counts blocks, because the chain does not store hash rates. Includes the current day.',
  query: Type.Object(timespanQuery),
  response: HashRateDistribution,
  errors: [400],
})

export const getTransactionKindChart = defineOperation({
  operationId: 'getTransactionKindChart',
  method: 'GET',
  path: '/api/v2/charts/transaction-kinds',
  tags: ['charts'],
  summary: 'Transactions by kind, per UTC day',
  description: 'Empty until the index has counted all blocks: feature `daily-kinds`.',
  query: Type.Object(timespanQuery),
  response: TransactionKindChart,
  errors: [400],
})

export const getBalanceBandChart = defineOperation({
  operationId: 'getBalanceBandChart',
  method: 'GET',
  path: '/api/v2/charts/balance-bands',
  tags: ['charts'],
  summary: 'Addresses and their ERG by balance',
  description:
    'Without the contracts of the protocol, whose coins do not circulate. Empty until the index has counted all blocks: feature `balance-bands`.',
  query: Type.Object(timespanQuery),
  response: BalanceBandChart,
  errors: [400],
})

export const getCoinAgeChart = defineOperation({
  operationId: 'getCoinAgeChart',
  method: 'GET',
  path: '/api/v2/charts/coin-age',
  tags: ['charts'],
  summary: 'ERG by the age of the boxes that hold it',
  description:
    'A coin becomes young again when its box is spent, also by its owner. Without the contracts of the protocol. Empty until the index has counted all blocks: feature `coin-age`.',
  query: Type.Object(timespanQuery),
  response: CoinAgeChart,
  errors: [400],
})

export const getBlockIntervalDistribution = defineOperation({
  operationId: 'getBlockIntervalDistribution',
  method: 'GET',
  path: '/api/v2/charts/block-intervals',
  tags: ['charts'],
  summary: 'Blocks by the time since their parent',
  description: 'Includes the current day. Empty until the index has counted all blocks: feature `block-intervals`.',
  query: Type.Object(timespanQuery),
  response: BlockIntervalDistribution,
  errors: [400],
})
