import type { Resolution, V0SearchResult, V1TokenInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { type SearchMatch, searchMatchFromV2, createV1SearchMatch, type SearchView } from './search-match.ts'
import { isQueryTooShort, type SearchQuery, MIN_QUERY_LENGTH } from './search-query.ts'

/** All matches of a query. The palette and the search page share the resource, so one request serves both. */
export function searchResource(query: SearchQuery): Resource<SearchView> {
  return {
    type: 'search',
    args: [query.text],
    // An id may appear in the mempool at any time; other matches change only with blocks.
    invalidatedBy: query.kind === 'id' ? 'mempool' : 'tip',
    load: (api, signal) => {
      if (query.kind === 'nothing') return Promise.resolve(NO_MATCHES)
      if (api.features?.includes('resolve') === true) return loadFromV2(api, query, signal)
      return isQueryTooShort(query) ? Promise.resolve(NO_MATCHES) : loadFromLegacy(api, query, signal)
    },
  }
}

const NO_MATCHES: SearchView = { matches: [], addressFault: null }

async function loadFromV2(api: ApiClient, query: SearchQuery, signal: AbortSignal): Promise<SearchView> {
  const found = await api.get<Resolution>(`/api/v2/resolve/${encodeURIComponent(query.text)}`, signal)
  if (found === null) return NO_MATCHES
  const matches = found.candidates.map(searchMatchFromV2)
  // A short number is meant as a height, although many ids start with the same digits.
  const isShortHeight = query.kind === 'height' && query.text.length < MIN_QUERY_LENGTH
  return {
    matches: isShortHeight ? matches.filter(({ certainty }) => certainty !== 'prefix') : matches,
    addressFault: found.addressFault,
  }
}

/** v0 finds blocks, transactions and addresses; other kinds are requested when the form of the query allows it. */
async function loadFromLegacy(api: ApiClient, query: SearchQuery, signal: AbortSignal): Promise<SearchView> {
  const lookups = LEGACY_LOOKUPS[query.kind].map((lookUp) =>
    lookUp(api, encodeURIComponent(query.text), query.text, signal),
  )
  return { matches: (await Promise.all(lookups)).flat(), addressFault: null }
}

type LegacyLookup = (
  api: ApiClient,
  encoded: string,
  text: string,
  signal: AbortSignal,
) => Promise<readonly SearchMatch[]>

const atHeight: LegacyLookup = async (api, encoded, text, signal) => {
  const ids = await api.get<string[]>(`/api/v0/blocks/at/${encoded}`, signal)
  return (ids ?? []).map((id) => createV1SearchMatch('block', id, text, text))
}

const searchV0: LegacyLookup = async (api, encoded, text, signal) => {
  const found = await api.get<V0SearchResult>(`/api/v0/search?query=${encoded}`, signal)
  if (found === null) return []
  return [
    ...found.blocks.map(({ id, height }) => createV1SearchMatch('block', id, text, String(height))),
    ...found.transactions.map((id) => createV1SearchMatch('transaction', id, text)),
    ...found.addresses.map((address) => createV1SearchMatch('address', address, text)),
  ]
}

const tokensByName: LegacyLookup = async (api, encoded, text, signal) => {
  const found = await api.get<{ items: V1TokenInfo[] }>(`/api/v1/tokens/search?query=${encoded}&limit=8`, signal)
  return (found?.items ?? []).map(({ id, name }) => createV1SearchMatch('token', id, text, name))
}

const tokenById: LegacyLookup = async (api, encoded, text, signal) => {
  const token = await api.get<V1TokenInfo>(`/api/v1/tokens/${encoded}`, signal)
  return token === null ? [] : [createV1SearchMatch('token', token.id, text, token.name)]
}

const boxById: LegacyLookup = async (api, encoded, text, signal) => {
  const box = await api.get<object>(`/api/v1/boxes/${encoded}`, signal)
  return box === null ? [] : [createV1SearchMatch('box', text, text)]
}

const unconfirmedById: LegacyLookup = async (api, encoded, text, signal) => {
  const transaction = await api.get<object>(`/api/v0/transactions/unconfirmed/${encoded}`, signal)
  return transaction === null ? [] : [{ ...createV1SearchMatch('transaction', text, text), state: 'pending' }]
}

const LEGACY_LOOKUPS: Readonly<Record<SearchQuery['kind'], readonly LegacyLookup[]>> = {
  nothing: [],
  height: [atHeight],
  id: [searchV0, unconfirmedById, tokenById, boxById],
  idStart: [searchV0, tokensByName],
  script: [searchV0],
  address: [searchV0],
  name: [searchV0, tokensByName],
}
