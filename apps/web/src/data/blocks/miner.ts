import { getMiner, listBlocks } from '@ergo-explorer/client'
import type { MinerDetail } from '@ergo-explorer/contract'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'
import type { KnownBlockSummary } from '../api/operations.ts'
import { checkBlock } from './blocks.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Two responses. */
export interface MinerWithBlocks {
  readonly detail: MinerDetail
  readonly lastBlocks: readonly KnownBlockSummary[]
}

export const MINER_DAYS = [30, 90, 365] as const
export type MinerDays = (typeof MINER_DAYS)[number]
const DEFAULT_DAYS: MinerDays = 90

export const parseMinerDays = (search: URLSearchParams): MinerDays =>
  MINER_DAYS.find((days) => String(days) === search.get('days')) ?? DEFAULT_DAYS

export const minerPath = (address: string, days: MinerDays = DEFAULT_DAYS): string =>
  `/miners/${address}${days === DEFAULT_DAYS ? '' : `?days=${days}`}`

const LAST_BLOCKS = 10

/** Null if the address has not mined any block. */
export function minerResource(address: string, days: MinerDays): Resource<MinerWithBlocks | null> {
  return {
    type: 'miner',
    args: [address, days],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const [found, blocks] = await Promise.all([
        callApi(api, getMiner, { minerAddress: address, days }, signal),
        callApi(api, listBlocks, { minerAddress: address, limit: LAST_BLOCKS }, signal),
      ])
      const detail = checkFields(found, { lists: ['days'], others: ['miner'] })
      return detail && { detail, lastBlocks: blocks?.items.map(checkBlock) ?? [] }
    },
    loadLegacy: notOfferedIfReachable,
  }
}
