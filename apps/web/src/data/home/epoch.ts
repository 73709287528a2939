import type { Difficulty } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import { callApi, notOffered } from '../api/api-client.ts'
import { getDifficulty } from '@ergo-explorer/client'

/** The current difficulty epoch and the next expected change. Derived: how much of it is done. */
export interface EpochView {
  readonly number: number
  readonly done: number
  readonly length: number
  readonly next: { readonly changePercent: string; readonly expectedAt: number } | null
  /** Time of the newest block. */
  readonly timestamp: number
}

/** Null when the API provides no epochs. */
export const epochResource: Resource<EpochView | null> = {
  type: 'difficulty',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    return toEpochView(await callApi(api, getDifficulty, {}, signal))
  },
  loadLegacy: notOffered,
}

type EpochResponse = Pick<Difficulty, 'epochLength' | 'blocksLeft' | 'timestamp'> & {
  readonly next: Pick<NonNullable<Difficulty['next']>, 'changePercent' | 'expectedAt'> | null
  readonly epochs: { readonly items: readonly { readonly number: number }[] }
}

export function toEpochView(response: EpochResponse | null): EpochView | null {
  const current = response?.epochs.items[0]
  if (response === null || current === undefined) return null
  const { epochLength, blocksLeft, next, timestamp } = response
  return {
    number: current.number,
    done: epochLength - blocksLeft,
    length: epochLength,
    next: next && { changePercent: next.changePercent, expectedAt: next.expectedAt },
    timestamp,
  }
}
