// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type { OracleChart, OraclePoolDetail, OraclePoolList, OracleRatePage, TransactionSummaryPage } from '../types.ts'

export interface GetOracleChartParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * The rate at the end of each UTC day.
 *
 * `GET /api/v2/oracle-pools/:poolNft/chart`
 */
export const getOracleChart = /* @__PURE__ */ defineOperation<GetOracleChartParams, OracleChart>(
  'getOracleChart',
  '/api/v2/oracle-pools/:poolNft/chart',
)

export interface GetOraclePoolParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
}

/**
 * An oracle pool with its rules, recent rates and oracles.
 *
 * `GET /api/v2/oracle-pools/:poolNft`
 */
export const getOraclePool = /* @__PURE__ */ defineOperation<GetOraclePoolParams, OraclePoolDetail>(
  'getOraclePool',
  '/api/v2/oracle-pools/:poolNft',
)

/**
 * Oracle pools and their rates, both well-known and discovered ones.
 *
 * `GET /api/v2/oracle-pools`
 */
export const listOraclePools = /* @__PURE__ */ defineOperation<NoParams, OraclePoolList>(
  'listOraclePools',
  '/api/v2/oracle-pools',
)

export interface ListOracleRatesParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * All rates of a pool, newest first.
 *
 * `GET /api/v2/oracle-pools/:poolNft/history`
 */
export const listOracleRates = /* @__PURE__ */ defineOperation<ListOracleRatesParams, OracleRatePage>(
  'listOracleRates',
  '/api/v2/oracle-pools/:poolNft/history',
)

export interface ListOracleReadersParams {
  /** Id of the pool NFT, which identifies the pool box */
  poolNft: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Transactions that use a recent rate of a pool as a data input, newest first.
 *
 * `GET /api/v2/oracle-pools/:poolNft/readers`
 */
export const listOracleReaders = /* @__PURE__ */ defineOperation<ListOracleReadersParams, TransactionSummaryPage>(
  'listOracleReaders',
  '/api/v2/oracle-pools/:poolNft/readers',
)
