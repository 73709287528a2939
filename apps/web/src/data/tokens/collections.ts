import { listCollections } from '@ergo-explorer/client'
import type { ArtworkCollection } from '@ergo-explorer/contract'
import { callApiOrCheckHost } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

interface CollectionsPage {
  readonly items: readonly ArtworkCollection[]
  readonly total: number | null
  readonly next: string | null
}

/** Collections of artworks, those with the most items first, from a cursor on. */
export const collectionsResource = (limit: number, after?: string): Resource<CollectionsPage | null> => ({
  type: 'collections',
  args: [limit, after ?? null],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, listCollections, { limit, cursor: after }, signal), {
      lists: ['items'],
      others: ['total', 'next'],
    }),
})
