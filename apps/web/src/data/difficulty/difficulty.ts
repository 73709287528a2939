import type { Difficulty } from '@ergo-explorer/contract'
import { getDifficulty, listDifficultyEpochs } from '@ergo-explorer/client'
import type { Resource } from '../resource/resource.ts'
import { type VotingView, toVotingView } from './voting.ts'
import { callApi, notOfferedIfReachable, notOffered } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'

/** A possible next difficulty and when it applies. */
export interface DifficultyChangeView {
  readonly difficulty: string
  /** Change from the current difficulty, as a decimal string. */
  readonly changePercent: string
  readonly expectedAt: number
}

export interface DifficultyForecastView extends DifficultyChangeView {
  /** The first block with the new difficulty. */
  readonly height: number
  /** The ends of the range that contains nine out of ten epochs. */
  readonly slow: DifficultyChangeView
  readonly fast: DifficultyChangeView
  /** True when the value is certain and no longer a forecast. */
  readonly isFinal: boolean
}

/** Blocks that share one difficulty. */
export interface DifficultyEpochView {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  readonly blockCount: number
  /** Milliseconds between its blocks. */
  readonly averageBlockTime: number | null
}

export interface DifficultyView {
  readonly height: number
  readonly timestamp: number
  readonly difficulty: string
  readonly hashRate: string
  /** Target time between blocks, in milliseconds. */
  readonly blockInterval: number
  readonly blocksLeft: number
  readonly epoch: DifficultyEpochView
  readonly next: DifficultyForecastView | null
  readonly voting: VotingView
}

/** Null when the API provides no epochs. */
export const difficultyResource: Resource<DifficultyView | null> = {
  type: 'difficulty',
  args: ['monitor'],
  invalidatedBy: 'tip',
  load: async (api, signal) => toMonitorView(await callApi(api, getDifficulty, {}, signal)),
  loadLegacy: notOfferedIfReachable,
}

function toMonitorView(response: Difficulty | null): DifficultyView | null {
  const current = response?.epochs.items[0]
  if (response === null || current === undefined) return null
  const { height, timestamp, difficulty, hashRate, blockInterval, blocksLeft, next, voting } = response
  const { number, fromHeight, toHeight, blockCount, averageBlockTime } = current
  return {
    height,
    timestamp,
    difficulty,
    hashRate,
    blockInterval,
    blocksLeft,
    epoch: { number, fromHeight, toHeight, blockCount, averageBlockTime },
    next,
    voting: toVotingView(voting),
  }
}

/** A past difficulty epoch, or the current one up to now. */
export interface DifficultyEpochRow {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  /** Time of its first block. */
  readonly timestamp: number
  readonly difficulty: string
  /** Change from the previous epoch, as a decimal string; null for the first epoch. */
  readonly changePercent: string | null
  readonly blockCount: number
  readonly averageBlockTime: number | null
}

export interface DifficultyEpochsView {
  readonly items: readonly DifficultyEpochRow[]
  readonly total: number
}

/** One page, current epoch first. Null when the API provides no epochs. */
export function difficultyEpochsResource({ page, limit }: Paging): Resource<DifficultyEpochsView | null> {
  return {
    type: 'difficulty epochs',
    args: [page, limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const response = await callApi(api, listDifficultyEpochs, { limit, offset: (page - 1) * limit }, signal)
      return response && { items: response.items, total: response.total ?? response.items.length }
    },
    loadLegacy: notOffered,
  }
}
