// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type {
  Difficulty,
  DifficultyEpochPage,
  Statistics,
  Supply,
  SupplyEquation,
  VotingEpoch,
  VotingEpochSummaryPage,
} from '../types.ts'

/**
 * Current difficulty, its forecast and history, and the current voting epoch.
 *
 * `GET /api/v2/difficulty`
 */
export const getDifficulty = /* @__PURE__ */ defineOperation<NoParams, Difficulty>(
  'getDifficulty',
  '/api/v2/difficulty',
)

export interface GetStatisticsParams {
  /** Length of the window in hours, up to 31 days */
  hours?: number | undefined
}

/**
 * Activity in the last hours, in the preceding hours, and in total.
 *
 * `GET /api/v2/stats`
 */
export const getStatistics = /* @__PURE__ */ defineOperation<GetStatisticsParams, Statistics>(
  'getStatistics',
  '/api/v2/stats',
)

/**
 * Issued, circulating and locked supply, and the emission schedule.
 *
 * `GET /api/v2/supply`
 */
export const getSupply = /* @__PURE__ */ defineOperation<NoParams, Supply>('getSupply', '/api/v2/supply')

export interface GetSupplyEquationParams {
  /** Height of the block; the newest one by default */
  height?: number | undefined
}

/**
 * The circulating supply after a block, and the terms from which it follows.
 *
 * `GET /api/v2/supply/equation`
 */
export const getSupplyEquation = /* @__PURE__ */ defineOperation<GetSupplyEquationParams, SupplyEquation>(
  'getSupplyEquation',
  '/api/v2/supply/equation',
)

export interface GetVotingEpochParams {
  /** Height divided by the length of an epoch */
  number: number
}

/**
 * A voting epoch with its parameters and votes.
 *
 * `GET /api/v2/epochs/:number`
 */
export const getVotingEpoch = /* @__PURE__ */ defineOperation<GetVotingEpochParams, VotingEpoch>(
  'getVotingEpoch',
  '/api/v2/epochs/:number',
)

export interface ListDifficultyEpochsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * All difficulty epochs, newest first.
 *
 * `GET /api/v2/difficulty/epochs`
 */
export const listDifficultyEpochs = /* @__PURE__ */ defineOperation<ListDifficultyEpochsParams, DifficultyEpochPage>(
  'listDifficultyEpochs',
  '/api/v2/difficulty/epochs',
)

export interface ListVotingEpochsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Voting epochs with their protocol parameters and changes, newest first.
 *
 * `GET /api/v2/epochs`
 */
export const listVotingEpochs = /* @__PURE__ */ defineOperation<ListVotingEpochsParams, VotingEpochSummaryPage>(
  'listVotingEpochs',
  '/api/v2/epochs',
)
