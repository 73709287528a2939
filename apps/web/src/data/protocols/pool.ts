import { getPool, getPoolChart, listPoolChanges } from '@ergo-explorer/client'
import type { PoolChange, PoolChart, PoolDetail } from '@ergo-explorer/contract'
import { callApiOrCheckHost } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Days of the price chart; the first is the default. */
export const POOL_SPANS = [30, 90, 365] as const
export type PoolSpan = (typeof POOL_SPANS)[number]

/** A liquidity pool by its NFT; null if there is none. */
export const poolResource = (nft: string): Resource<PoolDetail | null> => ({
  type: 'pool',
  args: [nft],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const poolNft = parseObjectId(nft)
    if (poolNft === null) return null
    return checkFields(await callApiOrCheckHost(api, getPool, { poolNft }, signal), {
      lists: ['providers'],
      others: ['poolNft', 'token', 'price', 'issuedShares', 'owner', 'tipHeight'],
    })
  },
})

export const poolChartResource = (nft: string, days: PoolSpan): Resource<PoolChart | null> => ({
  type: 'pool chart',
  args: [nft, days],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const poolNft = parseObjectId(nft)
    if (poolNft === null) return null
    return checkFields(await callApiOrCheckHost(api, getPoolChart, { poolNft, days }, signal), {
      lists: ['days'],
      others: [],
    })
  },
})

interface PoolChanges {
  readonly items: readonly PoolChange[]
  readonly next: string | null
}

/** Changes on one page. */
export const CHANGES_PER_PAGE = 10

export const poolChangesResource = (nft: string, { after }: Paging): Resource<PoolChanges | null> => ({
  type: 'pool changes',
  args: [nft, after ?? null],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const poolNft = parseObjectId(nft)
    if (poolNft === null) return null
    const page = await callApiOrCheckHost(
      api,
      listPoolChanges,
      { poolNft, limit: CHANGES_PER_PAGE, cursor: after },
      signal,
    )
    return checkFields(page, { lists: ['items'], others: ['next'] })
  },
})
