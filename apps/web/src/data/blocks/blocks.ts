import { getMiner, listOrphanedBlocks } from '@ergo-explorer/client'
import type { MinerDetail, OrphanedBlockSummary } from '@ergo-explorer/contract'
import { type ApiClient, callApi, checkHost, requireApi } from '../api/api-client.ts'
import { getMempool, type KnownBlockSummary, listBlocks } from '../api/operations.ts'
import { pageRange, type Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Rejects a block without the fields that every list shows. */
export const checkBlock = (block: KnownBlockSummary): KnownBlockSummary =>
  checkFields(block, { others: ['blockId', 'height', 'timestamp', 'transactionCount', 'size', 'miner', 'reward'] })

/** Derived from two responses: one page of a list of blocks, with the limit that their sizes are compared with. */
export interface BlocksView {
  readonly items: readonly KnownBlockSummary[]
  readonly total: number
  /** Current limit for the bytes of a block's transactions; null when unknown. */
  readonly maxBlockSize: number | null
}

const ALL_DAYS: DayRange = { from: null, to: null }

export function blocksResource({ page, limit }: Paging, days: DayRange = ALL_DAYS): Resource<BlocksView> {
  const range = { limit, offset: (page - 1) * limit }
  return {
    type: 'blocks',
    args: [page, limit, days.from, days.to],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const [list, maxBlockSize] = await Promise.all([
        callApi(api, listBlocks, { ...range, ...timeRange(days) }, signal),
        loadMaxBlockSize(api, signal),
      ])
      return { items: list?.items.map(checkBlock) ?? [], total: list?.total ?? 0, maxBlockSize }
    },
  }
}

const DAY_MS = 86_400_000

/** The API accepts no times before 1970. */
function timeRange({ from, to }: DayRange) {
  return {
    fromTime: from === null ? undefined : Math.max(0, Date.parse(from)),
    toTime: to === null ? undefined : Math.max(0, Date.parse(to) + DAY_MS - 1),
  }
}

/** The limit is only used to draw bars, so a failure must not fail the list. */
async function loadMaxBlockSize(api: ApiClient, signal: AbortSignal): Promise<number | null> {
  try {
    return (await callApi(api, getMempool, {}, signal))?.maxBlockSize ?? null
  } catch {
    return null
  }
}

/** UTC days as written in the URL, both inclusive. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

export interface ParsedDayRange extends DayRange {
  /** Texts that are not valid days; they are ignored. */
  readonly invalid: readonly string[]
  /** The two days were in the wrong order and were swapped. */
  readonly isReversed: boolean
}

/** Reads the day range from the URL. Invalid input is reported instead of rejected. */
export function parseDayRange(search: URLSearchParams): ParsedDayRange {
  const values = [search.get('from') ?? '', search.get('to') ?? '']
  const [from = null, to = null] = values.map(parseDay)
  const invalid = values.filter((text) => text !== '' && parseDay(text) === null)
  const isReversed = from !== null && to !== null && from > to
  return isReversed ? { from: to, to: from, invalid, isReversed } : { from, to, invalid, isReversed }
}

/** Rejects days that do not exist: some platforms parse 30 February as 2 March. */
export function parseDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

interface OrphanedBlockPage {
  readonly items: readonly OrphanedBlockSummary[]
  readonly total: number | null
}

/** One page of the orphaned blocks; null on hosts without v2. */
export const orphanedBlocksResource = ({ page, limit }: Paging): Resource<OrphanedBlockPage | null> => ({
  type: 'orphaned blocks',
  args: [page, limit],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    if ((api.features ?? null) === null) return await checkHost(api, signal)
    const found = await requireApi(api, listOrphanedBlocks, { limit, offset: (page - 1) * limit }, signal)
    return checkFields(found, { lists: ['items'], others: ['total'] })
  },
})

/** Two responses. */
export interface MinerWithBlocks {
  readonly detail: MinerDetail
  /** One page of its blocks, newest first. */
  readonly blocks: { readonly items: readonly KnownBlockSummary[]; readonly next: string | null }
}

export const MINER_DAYS = [30, 90, 365] as const
export type MinerDays = (typeof MINER_DAYS)[number]
const DEFAULT_DAYS: MinerDays = 90

export const parseMinerDays = (search: URLSearchParams): MinerDays =>
  MINER_DAYS.find((days) => String(days) === search.get('days')) ?? DEFAULT_DAYS

export const minerPath = (address: string, days: MinerDays = DEFAULT_DAYS): string =>
  `/miners/${address}${days === DEFAULT_DAYS ? '' : `?days=${days}`}`

/** Null if the address has not mined any block. */
export function minerResource(address: string, days: MinerDays, paging: Paging): Resource<MinerWithBlocks | null> {
  return {
    type: 'miner',
    args: [address, days, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if ((api.features ?? null) === null) return await checkHost(api, signal)
      const [found, blocks] = await Promise.all([
        callApi(api, getMiner, { minerAddress: address, days }, signal),
        callApi(api, listBlocks, { minerAddress: address, ...pageRange(paging) }, signal),
      ])
      const detail = checkFields(found, { lists: ['days'], others: ['miner'] })
      return detail && { detail, blocks: { items: blocks?.items.map(checkBlock) ?? [], next: blocks?.next ?? null } }
    },
  }
}
