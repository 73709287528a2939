import type { DifficultyEpoch } from '@ergo-explorer/contract'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'

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
  readonly blocks: number
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
      if (api.features?.includes('difficulty') !== true) return null
      const path = `/api/v2/difficulty/epochs?limit=${limit}&offset=${(page - 1) * limit}`
      const response = await api.get<{ items: DifficultyEpoch[]; total: number | null }>(path, signal)
      return response && { items: response.items, total: response.total ?? response.items.length }
    },
  }
}
