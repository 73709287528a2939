import type { BlockSummary, V1BlockInfo, V1EpochInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type BlockRow, blockRowFromV1, blockRowFromV2 } from './block-row.ts'
import type { DayRange } from './day-range.ts'

/** One page of a list of blocks. */
export interface BlocksView {
  readonly items: readonly BlockRow[]
  readonly total: number
  /** Current limit for the bytes of a block's transactions; null when unknown. */
  readonly maxBlockSize: number | null
}

const ALL_DAYS: DayRange = { from: null, to: null }

export function blocksResource({ page, limit }: Paging, days: DayRange = ALL_DAYS): Resource<BlocksView> {
  const query = `limit=${limit}&offset=${(page - 1) * limit}`
  return {
    type: 'blocks',
    args: [page, limit, days.from, days.to],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const [list, maxBlockSize] = await Promise.all([
        api.features?.includes('blocks') === true
          ? loadFromV2(api, query + timeQuery(days), signal)
          : loadFromV1(api, query, signal),
        loadMaxBlockSize(api, signal),
      ])
      return { ...list, maxBlockSize }
    },
  }
}

type Listed = Omit<BlocksView, 'maxBlockSize'>

async function loadFromV2(api: ApiClient, query: string, signal: AbortSignal): Promise<Listed> {
  const page = await api.get<{ items: BlockSummary[]; total: number | null }>(`/api/v2/blocks?${query}`, signal)
  return { items: page?.items.map(blockRowFromV2) ?? [], total: page?.total ?? 0 }
}

async function loadFromV1(api: ApiClient, query: string, signal: AbortSignal): Promise<Listed> {
  const page = await api.get<{ items: V1BlockInfo[]; total: number }>(`/api/v1/blocks?${query}`, signal)
  return { items: page?.items.map(blockRowFromV1) ?? [], total: page?.total ?? 0 }
}

/** The limit is only used to draw bars, so a failure must not fail the list. */
async function loadMaxBlockSize(api: ApiClient, signal: AbortSignal): Promise<number | null> {
  try {
    return (await api.get<V1EpochInfo>('/api/v1/epochs/params', signal))?.maxBlockSize ?? null
  } catch {
    return null
  }
}

const DAY_MS = 86_400_000

/** The API accepts no times before 1970. */
function timeQuery({ from, to }: DayRange): string {
  const start = from === null ? '' : `&from=${Math.max(0, Date.parse(from))}`
  return to === null ? start : `${start}&to=${Math.max(0, Date.parse(to) + DAY_MS - 1)}`
}
