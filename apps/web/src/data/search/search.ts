import type { Resolution, V0SearchResult, V1TokenInfo } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { type Match, matchFromV2, plainMatch, type SearchView } from './match.ts'
import { isTooShort, type Query, SHORTEST_QUERY } from './read-query.ts'

/** All that a text may stand for. The palette and the page ask the same question, so one answer serves both. */
export function searchResource(query: Query): Resource<SearchView> {
  return {
    family: 'search',
    args: [query.text],
    // An id may enter the mempool any second; all else comes with blocks.
    changesWith: query.kind === 'id' ? 'mempool' : 'tip',
    load: (api, signal) => {
      if (query.kind === 'nothing') return Promise.resolve(NOTHING)
      if (api.features?.includes('resolve') === true) return loadFromV2(api, query, signal)
      return isTooShort(query) ? Promise.resolve(NOTHING) : loadFromOlder(api, query, signal)
    },
  }
}

const NOTHING: SearchView = { matches: [], addressFault: null }

async function loadFromV2(api: Api, query: Query, signal: AbortSignal): Promise<SearchView> {
  const found = await api.get<Resolution>(`/api/v2/resolve/${encodeURIComponent(query.text)}`, signal)
  if (found === null) return NOTHING
  const matches = found.candidates.map(matchFromV2)
  // A few digits are a height; that half of all ids begin with them means nothing.
  const isShortHeight = query.kind === 'height' && query.text.length < SHORTEST_QUERY
  return {
    matches: isShortHeight ? matches.filter(({ certainty }) => certainty !== 'prefix') : matches,
    addressFault: found.addressFault,
  }
}

/** v0 finds blocks, transactions and addresses; the rest is asked for where the form of the text allows it. */
async function loadFromOlder(api: Api, query: Query, signal: AbortSignal): Promise<SearchView> {
  const questions = QUESTIONS[query.kind].map((ask) => ask(api, encodeURIComponent(query.text), query.text, signal))
  return { matches: (await Promise.all(questions)).flat(), addressFault: null }
}

type Question = (api: Api, encoded: string, text: string, signal: AbortSignal) => Promise<readonly Match[]>

const atHeight: Question = async (api, encoded, text, signal) => {
  const ids = await api.get<string[]>(`/api/v0/blocks/at/${encoded}`, signal)
  return (ids ?? []).map((id) => plainMatch('block', id, text, text))
}

const anything: Question = async (api, encoded, text, signal) => {
  const found = await api.get<V0SearchResult>(`/api/v0/search?query=${encoded}`, signal)
  if (found === null) return []
  return [
    ...found.blocks.map(({ id, height }) => plainMatch('block', id, text, String(height))),
    ...found.transactions.map((id) => plainMatch('transaction', id, text)),
    ...found.addresses.map((address) => plainMatch('address', address, text)),
  ]
}

const tokensNamed: Question = async (api, encoded, text, signal) => {
  const found = await api.get<{ items: V1TokenInfo[] }>(`/api/v1/tokens/search?query=${encoded}&limit=8`, signal)
  return (found?.items ?? []).map(({ id, name }) => plainMatch('token', id, text, name))
}

const tokenOfId: Question = async (api, encoded, text, signal) => {
  const token = await api.get<V1TokenInfo>(`/api/v1/tokens/${encoded}`, signal)
  return token === null ? [] : [plainMatch('token', token.id, text, token.name)]
}

const boxOfId: Question = async (api, encoded, text, signal) => {
  const box = await api.get<object>(`/api/v1/boxes/${encoded}`, signal)
  return box === null ? [] : [plainMatch('box', text, text)]
}

const waitingOfId: Question = async (api, encoded, text, signal) => {
  const transaction = await api.get<object>(`/api/v0/transactions/unconfirmed/${encoded}`, signal)
  return transaction === null ? [] : [{ ...plainMatch('transaction', text, text), state: 'waiting' }]
}

const QUESTIONS: Readonly<Record<Query['kind'], readonly Question[]>> = {
  nothing: [],
  height: [atHeight],
  id: [anything, waitingOfId, tokenOfId, boxOfId],
  idStart: [anything, tokensNamed],
  script: [anything],
  address: [anything],
  name: [anything, tokensNamed],
}
