import type { V0SearchResult, V1TokenInfo } from '@ergo-explorer/contract'
import { type KnownCandidate, resolveText } from '#data/api/operations.ts'
import { isQueryTooShort, parseSearchQuery, type SearchQuery } from '#data/search/search.ts'
import { adapt, type LegacyApi } from './operation.ts'

/** v0 finds blocks, transactions and addresses; other kinds are requested when the form of the query allows it. */
export const searchOperations = [
  adapt(resolveText, async ({ text }, api) => {
    const query = parseSearchQuery(text)
    const lookups = isQueryTooShort(query)
      ? []
      : LOOKUPS[query.kind].map((lookUp) => lookUp(api, encodeURIComponent(query.text), query.text))
    return { text, candidates: (await Promise.all(lookups)).flat(), addressFault: null }
  }),
]

type Lookup = (api: LegacyApi, encoded: string, text: string) => Promise<readonly KnownCandidate[]>

const candidateOf = (
  kind: KnownCandidate['kind'],
  id: string,
  query: string,
  name: string | null = null,
): KnownCandidate => ({
  kind,
  id,
  name,
  certainty: id === query || name?.toLowerCase() === query.toLowerCase() ? 'exact' : 'prefix',
  isUsed: null,
  genuineness: null,
  verdict: null,
  holderCount: null,
  timestamp: null,
  value: null,
})

const atHeight: Lookup = async (api, encoded, text) => {
  const ids = await api.get<string[]>(`/api/v0/blocks/at/${encoded}`)
  return (ids ?? []).map((id) => candidateOf('block', id, text, text))
}

const searchV0: Lookup = async (api, encoded, text) => {
  const found = await api.get<V0SearchResult>(`/api/v0/search?query=${encoded}`)
  if (found === null) return []
  return [
    ...found.blocks.map(({ id, height }) => candidateOf('block', id, text, String(height))),
    ...found.transactions.map((id) => candidateOf('transaction', id, text)),
    ...found.addresses.map((address) => candidateOf('address', address, text)),
  ]
}

const tokensByName: Lookup = async (api, encoded, text) => {
  const found = await api.get<{ items: V1TokenInfo[] }>(`/api/v1/tokens/search?query=${encoded}&limit=8`)
  return (found?.items ?? []).map(({ id, name }) => candidateOf('token', id, text, name))
}

const tokenById: Lookup = async (api, encoded, text) => {
  const token = await api.get<V1TokenInfo>(`/api/v1/tokens/${encoded}`)
  return token === null ? [] : [candidateOf('token', token.id, text, token.name)]
}

const boxById: Lookup = async (api, encoded, text) => {
  const box = await api.get<object>(`/api/v1/boxes/${encoded}`)
  return box === null ? [] : [candidateOf('box', text, text)]
}

const unconfirmedById: Lookup = async (api, encoded, text) => {
  const transaction = await api.get<object>(`/api/v0/transactions/unconfirmed/${encoded}`)
  return transaction === null ? [] : [candidateOf('pending-transaction', text, text)]
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
