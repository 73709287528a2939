import type { Difficulty } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'

/** Blocks that share a difficulty, and where it goes from here. */
export interface EpochView {
  readonly number: number
  readonly done: number
  readonly length: number
  readonly next: { readonly changePercent: string; readonly expectedAt: number } | null
  /** When this was said: that of the newest block. */
  readonly timestamp: number
}

/** Null where the API tells of no epochs. */
export const epochResource: Resource<EpochView | null> = {
  family: 'difficulty',
  args: [],
  changesWith: 'tip',
  load: async (api, signal) => {
    if (api.features?.includes('difficulty') !== true) return null
    return epochOf(await api.get<EpochAnswer>('/api/v2/difficulty', signal))
  },
}

type EpochAnswer = Pick<Difficulty, 'epochLength' | 'blocksLeft' | 'timestamp'> & {
  readonly next: Pick<NonNullable<Difficulty['next']>, 'changePercent' | 'expectedAt'> | null
  readonly epochs: { readonly items: readonly { readonly number: number }[] }
}

export function epochOf(answer: EpochAnswer | null): EpochView | null {
  const current = answer?.epochs.items[0]
  if (answer === null || current === undefined) return null
  const { epochLength, blocksLeft, next, timestamp } = answer
  return {
    number: current.number,
    done: epochLength - blocksLeft,
    length: epochLength,
    next: next && { changePercent: next.changePercent, expectedAt: next.expectedAt },
    timestamp,
  }
}
