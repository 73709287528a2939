import type { VotingEpochSummary } from '@ergo-explorer/contract'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'

export interface VotingEpochRow {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
  /** Of its first block. */
  readonly timestamp: number
  /** What the votes of the epoch before have changed. */
  readonly changes: readonly { readonly parameter: string; readonly from: number | null; readonly to: number }[]
}

export interface VotingEpochsView {
  readonly items: readonly VotingEpochRow[]
  readonly total: number
}

/** A page of them, the present one first. Null where the API tells of none. */
export function votingEpochsResource({ page, limit }: Paging): Resource<VotingEpochsView | null> {
  return {
    family: 'voting epochs',
    args: [page, limit],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes('epochs') !== true) return null
      const path = `/api/v2/epochs?limit=${limit}&offset=${(page - 1) * limit}`
      const answer = await api.get<{ items: VotingEpochSummary[]; total: number | null }>(path, signal)
      return answer && { items: answer.items.map(rowOf), total: answer.total ?? answer.items.length }
    },
  }
}

const rowOf = ({ number, fromHeight, toHeight, timestamp, changes }: VotingEpochSummary): VotingEpochRow => ({
  number,
  fromHeight,
  toHeight,
  timestamp,
  changes,
})
