import type { Difficulty } from '@ergo-explorer/contract'
import { askPresence } from '../api/ask-presence.ts'
import type { Resource } from '../resource/resource.ts'
import { type VotingView, votingOf } from './voting.ts'

/** Where the difficulty may go, and when. */
export interface OutcomeView {
  readonly difficulty: string
  /** Against the present one, as decimal text. */
  readonly changePercent: string
  readonly expectedAt: number
}

export interface ForecastView extends OutcomeView {
  /** The first block with it. */
  readonly height: number
  /** The ends of the range that nine of ten epochs stay in. */
  readonly slow: OutcomeView
  readonly fast: OutcomeView
  /** No forecast any more but the value. */
  readonly isSettled: boolean
}

/** A run of blocks with one difficulty. */
export interface DifficultyEpochView {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  readonly blocks: number
  /** Milliseconds between its blocks. */
  readonly averageBlockTime: number | null
}

export interface MonitorView {
  readonly height: number
  readonly timestamp: number
  readonly difficulty: string
  readonly hashRate: string
  /** The wanted time between blocks, in milliseconds. */
  readonly blockInterval: number
  readonly blocksLeft: number
  readonly epoch: DifficultyEpochView
  readonly next: ForecastView | null
  readonly voting: VotingView
}

/** Null where the API tells of no epochs. */
export const monitorResource: Resource<MonitorView | null> = {
  family: 'difficulty',
  args: ['monitor'],
  changesWith: 'tip',
  load: async (api, signal) => {
    if (api.features?.includes('difficulty') !== true) {
      await askPresence(api, signal)
      return null
    }
    return monitorOf(await api.get<Difficulty>('/api/v2/difficulty', signal))
  },
}

function monitorOf(answer: Difficulty | null): MonitorView | null {
  const current = answer?.epochs.items[0]
  if (answer === null || current === undefined) return null
  const { height, timestamp, difficulty, hashRate, blockInterval, blocksLeft, next, voting } = answer
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
    voting: votingOf(voting),
  }
}
