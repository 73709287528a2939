import type { VotingEpochSummary } from '@ergo-explorer/contract'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'

export interface VotingEpochRow {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  /** Time of its first block. */
  readonly timestamp: number
  /** Parameter changes voted for in the previous epoch. */
  readonly changes: readonly { readonly parameter: string; readonly from: number | null; readonly to: number }[]
}

export interface VotingEpochsView {
  readonly items: readonly VotingEpochRow[]
  readonly total: number
}

/** One page, current epoch first. Null when the API provides no epochs. */
export function votingEpochsResource({ page, limit }: Paging): Resource<VotingEpochsView | null> {
  return {
    type: 'voting epochs',
    args: [page, limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('epochs') !== true) return null
      const path = `/api/v2/epochs?limit=${limit}&offset=${(page - 1) * limit}`
      const response = await api.get<{ items: VotingEpochSummary[]; total: number | null }>(path, signal)
      return response && { items: response.items.map(toRow), total: response.total ?? response.items.length }
    },
  }
}

const toRow = ({ number, fromHeight, toHeight, timestamp, changes }: VotingEpochSummary): VotingEpochRow => ({
  number,
  fromHeight,
  toHeight,
  timestamp,
  changes,
})
