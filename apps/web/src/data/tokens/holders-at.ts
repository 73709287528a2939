import { getHolderDigest, listHoldersAt } from '@ergo-explorer/client'
import type { HolderDigest, HolderSnapshot } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import { pageRange, type Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Announced while the database has the index for it. */
export const HOLDERS_AT_FEATURE = 'holders-at-height'

/** Holders of a token after a block; null for a height above the newest block, and without v2. */
export const holdersAtResource = (
  tokenId: string,
  height: number,
  paging: Paging,
): Resource<HolderSnapshot | null> => ({
  type: 'tokens',
  args: [tokenId, 'holders-at', height, paging.page, paging.limit, paging.after ?? null],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, listHoldersAt, { tokenId, height, ...pageRange(paging) }, signal), {
      lists: ['items'],
      others: ['holderCount', 'sum', 'isSorted'],
    }),
})

/** Fingerprint of the file of these holders. */
export const holderDigestResource = (tokenId: string, height: number): Resource<HolderDigest | null> => ({
  type: 'tokens',
  args: [tokenId, 'holder-digest', height],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getHolderDigest, { tokenId, height }, signal), { others: ['sha256', 'sum'] }),
})
