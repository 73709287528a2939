import type { Difficulty } from '@ergo-explorer/contract'
import { assertApiReachable } from '../api/assert-api-reachable.ts'
import type { Resource } from '../resource/resource.ts'
import { type VotingView, toVotingView } from './voting.ts'

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
  readonly blocks: number
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
  load: async (api, signal) => {
    if (api.features?.includes('difficulty') !== true) {
      await assertApiReachable(api, signal)
      return null
    }
    return toMonitorView(await api.get<Difficulty>('/api/v2/difficulty', signal))
  },
}

function toMonitorView(response: Difficulty | null): DifficultyView | null {
  const current = response?.epochs.items[0]
  if (response === null || current === undefined) return null
  const { height, timestamp, difficulty, hashRate, blockInterval, blocksLeft, next, voting } = response
  const { number, fromHeight, toHeight, blocks, averageBlockTime } = current
  return {
    height,
    timestamp,
    difficulty,
    hashRate,
    blockInterval,
    blocksLeft,
    epoch: { number, fromHeight, toHeight, blocks, averageBlockTime },
    next,
    voting: toVotingView(voting),
  }
}
