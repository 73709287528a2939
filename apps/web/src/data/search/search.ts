import { type ApiClient, callApi } from '../api/api-client.ts'
import { resolveText } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { createLocalMatch, searchMatchFromV2, type SearchView } from './search-match.ts'
import { type SearchQuery, MIN_QUERY_LENGTH } from './search-query.ts'

/** All matches of a query. The palette and the search page share the resource, so one request serves both. */
export function searchResource(query: SearchQuery): Resource<SearchView> {
  return {
    type: 'search',
    args: [query.text],
    // An id may appear in the mempool at any time; other matches change only with blocks.
    invalidatedBy: query.kind === 'id' ? 'mempool' : 'tip',
    load: (api, signal) => {
      const local = localView(query)
      return local === undefined ? loadMatches(api, query, signal) : Promise.resolve(local)
    },
  }
}

const NO_MATCHES: SearchView = { matches: [], addressFault: null }

/** The result of a query that needs no request: nothing, or a transaction, which only the decoder gets. */
function localView({ kind, text }: SearchQuery): SearchView | undefined {
  if (kind === 'nothing') return NO_MATCHES
  return kind === 'transaction'
    ? { matches: [createLocalMatch('raw-transaction', text, text)], addressFault: null }
    : undefined
}

async function loadMatches(api: ApiClient, query: SearchQuery, signal: AbortSignal): Promise<SearchView> {
  const found = await callApi(api, resolveText, { text: query.text }, signal)
  if (found === null) return NO_MATCHES
  const matches = found.candidates.map((candidate) => searchMatchFromV2(candidate, query.text))
  // A short number is meant as a height, although many ids start with the same digits.
  const isShortHeight = query.kind === 'height' && query.text.length < MIN_QUERY_LENGTH
  return {
    matches: isShortHeight ? matches.filter(({ certainty }) => certainty !== 'prefix') : matches,
    addressFault: found.addressFault,
  }
}
