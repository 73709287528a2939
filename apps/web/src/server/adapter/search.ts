import type { ApiClient } from '../api/api-client.ts'
import { createV1SearchMatch, type SearchMatch, type SearchView } from '../search/search-match.ts'
import type { SearchQuery } from '../search/search-query.ts'
import type { V0SearchResult, V1TokenInfo } from '@ergo-explorer/contract'

/** v0 finds blocks, transactions and addresses; other kinds are requested when the form of the query allows it. */
export async function loadLegacyMatches(api: ApiClient, query: SearchQuery, signal: AbortSignal): Promise<SearchView> {
  const lookups = LOOKUPS[query.kind].map((lookUp) => lookUp(api, encodeURIComponent(query.text), query.text, signal))
  return { matches: (await Promise.all(lookups)).flat(), addressFault: null }
}

type Lookup = (api: ApiClient, encoded: string, text: string, signal: AbortSignal) => Promise<readonly SearchMatch[]>

const atHeight: Lookup = async (api, encoded, text, signal) => {
  const ids = await api.get<string[]>(`/api/v0/blocks/at/${encoded}`, signal)
  return (ids ?? []).map((id) => createV1SearchMatch('block', id, text, text))
}

const searchV0: Lookup = async (api, encoded, text, signal) => {
  const found = await api.get<V0SearchResult>(`/api/v0/search?query=${encoded}`, signal)
  if (found === null) return []
  return [
    ...found.blocks.map(({ id, height }) => createV1SearchMatch('block', id, text, String(height))),
    ...found.transactions.map((id) => createV1SearchMatch('transaction', id, text)),
    ...found.addresses.map((address) => createV1SearchMatch('address', address, text)),
  ]
}

const tokensByName: Lookup = async (api, encoded, text, signal) => {
  const found = await api.get<{ items: V1TokenInfo[] }>(`/api/v1/tokens/search?query=${encoded}&limit=8`, signal)
  return (found?.items ?? []).map(({ id, name }) => createV1SearchMatch('token', id, text, name))
}

const tokenById: Lookup = async (api, encoded, text, signal) => {
  const token = await api.get<V1TokenInfo>(`/api/v1/tokens/${encoded}`, signal)
  return token === null ? [] : [createV1SearchMatch('token', token.id, text, token.name)]
}

const boxById: Lookup = async (api, encoded, text, signal) => {
  const box = await api.get<object>(`/api/v1/boxes/${encoded}`, signal)
  return box === null ? [] : [createV1SearchMatch('box', text, text)]
}

const unconfirmedById: Lookup = async (api, encoded, text, signal) => {
  const transaction = await api.get<object>(`/api/v0/transactions/unconfirmed/${encoded}`, signal)
  return transaction === null ? [] : [{ ...createV1SearchMatch('transaction', text, text), state: 'pending' }]
}

const LOOKUPS: Readonly<Record<SearchQuery['kind'], readonly Lookup[]>> = {
  nothing: [],
  height: [atHeight],
  id: [searchV0, unconfirmedById, tokenById, boxById],
  idStart: [searchV0, tokensByName],
  script: [searchV0],
  address: [searchV0],
  date: [],
  transaction: [],
  name: [searchV0, tokensByName],
}
