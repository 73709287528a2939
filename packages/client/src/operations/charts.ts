// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type {
  BalanceBandChart,
  BlockIntervalDistribution,
  Chart,
  ChartAnnotationList,
  ChartList,
  CoinAgeChart,
  HashRateDistribution,
  TransactionKindChart,
} from '../types.ts'

export interface ExportChartParams {
  /** Name of a chart */
  chart: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * A chart with one row per completed UTC day, or per miner for the hash-rate distribution.
 *
 * `GET /api/v2/charts/:chart/export`
 */
export const exportChart = /* @__PURE__ */ defineOperation<ExportChartParams, string>(
  'exportChart',
  '/api/v2/charts/:chart/export',
  { format: 'text' },
)

export interface GetBalanceBandChartParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Addresses and their ERG by balance.
 *
 * `GET /api/v2/charts/balance-bands`
 */
export const getBalanceBandChart = /* @__PURE__ */ defineOperation<GetBalanceBandChartParams, BalanceBandChart>(
  'getBalanceBandChart',
  '/api/v2/charts/balance-bands',
)

export interface GetBlockIntervalDistributionParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Blocks by the time since their parent.
 *
 * `GET /api/v2/charts/block-intervals`
 */
export const getBlockIntervalDistribution = /* @__PURE__ */ defineOperation<
  GetBlockIntervalDistributionParams,
  BlockIntervalDistribution
>('getBlockIntervalDistribution', '/api/v2/charts/block-intervals')

export interface GetChartParams {
  /** Name of a chart */
  chart: string
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * A chart with one point per UTC day.
 *
 * `GET /api/v2/charts/:chart`
 */
export const getChart = /* @__PURE__ */ defineOperation<GetChartParams, Chart>('getChart', '/api/v2/charts/:chart')

export interface GetCoinAgeChartParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * ERG by the age of the boxes that hold it.
 *
 * `GET /api/v2/charts/coin-age`
 */
export const getCoinAgeChart = /* @__PURE__ */ defineOperation<GetCoinAgeChartParams, CoinAgeChart>(
  'getCoinAgeChart',
  '/api/v2/charts/coin-age',
)

export interface GetHashRateDistributionParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Blocks per miner; miners with one percent or less are combined.
 *
 * `GET /api/v2/charts/hash-rate-distribution`
 */
export const getHashRateDistribution = /* @__PURE__ */ defineOperation<
  GetHashRateDistributionParams,
  HashRateDistribution
>('getHashRateDistribution', '/api/v2/charts/hash-rate-distribution')

export interface GetTransactionKindChartParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Transactions by kind, per UTC day.
 *
 * `GET /api/v2/charts/transaction-kinds`
 */
export const getTransactionKindChart = /* @__PURE__ */ defineOperation<
  GetTransactionKindChartParams,
  TransactionKindChart
>('getTransactionKindChart', '/api/v2/charts/transaction-kinds')

/**
 * Changes of the protocol up to the newest block, to mark on charts.
 *
 * `GET /api/v2/charts/annotations`
 */
export const listChartAnnotations = /* @__PURE__ */ defineOperation<NoParams, ChartAnnotationList>(
  'listChartAnnotations',
  '/api/v2/charts/annotations',
)

/**
 * All charts with their most recent days.
 *
 * `GET /api/v2/charts`
 */
export const listCharts = /* @__PURE__ */ defineOperation<NoParams, ChartList>('listCharts', '/api/v2/charts')
