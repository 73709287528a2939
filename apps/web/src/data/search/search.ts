import { type ApiClient, callApi } from '../api/api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { searchMatchFromV2, type SearchView } from './search-match.ts'
import { isQueryTooShort, type SearchQuery, MIN_QUERY_LENGTH } from './search-query.ts'
import { resolveText } from '@ergo-explorer/client'

/** All matches of a query. The palette and the search page share the resource, so one request serves both. */
export function searchResource(query: SearchQuery): Resource<SearchView> {
  return {
    type: 'search',
    args: [query.text],
    // An id may appear in the mempool at any time; other matches change only with blocks.
    invalidatedBy: query.kind === 'id' ? 'mempool' : 'tip',
    load: (api, signal) => (query.kind === 'nothing' ? Promise.resolve(NO_MATCHES) : loadMatches(api, query, signal)),
    loadLegacy: async (api, signal) =>
      query.kind === 'nothing' || isQueryTooShort(query)
        ? NO_MATCHES
        : (await import('../legacy/search.ts')).loadLegacyMatches(api, query, signal),
  }
}

const NO_MATCHES: SearchView = { matches: [], addressFault: null }

async function loadMatches(api: ApiClient, query: SearchQuery, signal: AbortSignal): Promise<SearchView> {
  const found = await callApi(api, resolveText, { text: query.text }, signal)
  if (found === null) return NO_MATCHES
  const matches = found.candidates.map(searchMatchFromV2)
  // A short number is meant as a height, although many ids start with the same digits.
  const isShortHeight = query.kind === 'height' && query.text.length < MIN_QUERY_LENGTH
  return {
    matches: isShortHeight ? matches.filter(({ certainty }) => certainty !== 'prefix') : matches,
    addressFault: found.addressFault,
  }
}
