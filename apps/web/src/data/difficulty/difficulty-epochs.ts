import type { DifficultyEpoch } from '@ergo-explorer/contract'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'

/** An epoch that was, or the present one so far. */
export interface DifficultyEpochRow {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  /** Of its first block. */
  readonly timestamp: number
  readonly difficulty: string
  /** Against the epoch before, as decimal text; the first has none. */
  readonly changePercent: string | null
  readonly blocks: number
  readonly averageBlockTime: number | null
}

export interface DifficultyEpochsView {
  readonly items: readonly DifficultyEpochRow[]
  readonly total: number
}

/** A page of them, the present one first. Null where the API tells of none. */
export function difficultyEpochsResource({ page, limit }: Paging): Resource<DifficultyEpochsView | null> {
  return {
    family: 'difficulty epochs',
    args: [page, limit],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('difficulty') !== true) return null
      const path = `/api/v2/difficulty/epochs?limit=${limit}&offset=${(page - 1) * limit}`
      const answer = await api.get<{ items: DifficultyEpoch[]; total: number | null }>(path, signal)
      return answer && { items: answer.items, total: answer.total ?? answer.items.length }
    },
  }
}
