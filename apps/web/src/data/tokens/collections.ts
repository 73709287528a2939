import { listArtworks, listCollections } from '@ergo-explorer/client'
import type { ArtworkCollection, TokenSummary } from '@ergo-explorer/contract'
import { callApiOrCheckHost } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

interface CollectionsPage {
  readonly items: readonly ArtworkCollection[]
  readonly total: number | null
  readonly next: string | null
}

/** Types of files by which the gallery can be filtered. */
export const ARTWORK_TYPES = ['picture', 'audio', 'video'] as const
export type ArtworkType = (typeof ARTWORK_TYPES)[number]

interface ArtworksPage {
  readonly items: readonly TokenSummary[]
  readonly next: string | null
}

/** NFTs of a file type, newest first, from a cursor on. A page may have fewer than `limit`, or none, before the end. */
export const artworksResource = (type: ArtworkType, limit: number, after?: string): Resource<ArtworksPage | null> => ({
  type: 'tokens',
  args: ['artworks', type, limit, after ?? null],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, listArtworks, { type, limit, cursor: after }, signal), {
      lists: ['items'],
      others: ['next'],
    }),
})

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
