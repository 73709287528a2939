import { type ApiClient, callApi } from '../api/api-client.ts'
import { type KnownCandidate, resolveText } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import type { AddressFault, Candidate } from '@ergo-explorer/contract'
import { extractSearchText, parseSearchDays } from '@ergo-explorer/chain'

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

export type SearchMatchKind =
  | 'block'
  | 'transaction'
  | 'address'
  | 'token'
  | 'box'
  | 'contract'
  | 'miner'
  | 'oracle-pool'
  | 'liquidity-pool'
  | 'raw-transaction'
  /** A page of this site. */
  | 'page'

/** One search result. */
export interface SearchMatch {
  readonly kind: SearchMatchKind
  /** Used in the path of its page; the path itself of a page. */
  readonly id: string
  /** A token name, the label of an owner or contract, the pair of a pool, a block height, or the title of a page. */
  readonly name: string | null
  /** `exact`: it is the typed text; `derived`: computed from it; `similar`: it differs in a few letters. */
  readonly certainty: Candidate['certainty']
  /** Why it is not on the main chain; null when it is. */
  readonly state: 'pending' | 'pre-confirmed' | 'orphaned' | 'ended' | null
  /** False for an address that was never used on chain; null if the API does not say so. */
  readonly isUsed: boolean | null
  readonly genuineness: Candidate['genuineness']
  /** The rest is known with v2 only, and depends on the kind. */
  readonly verdict?: Candidate['verdict'] | undefined
  readonly holderCount?: number | null | undefined
  readonly timestamp?: number | null | undefined
  readonly value?: Candidate['value'] | undefined
}

interface SearchView {
  readonly matches: readonly SearchMatch[]
  /** Why the text is not a valid address, when the API provides it. */
  readonly addressFault: AddressFault | null
}

export function searchMatchFromV2({ kind: full, ...rest }: KnownCandidate, text: string): SearchMatch {
  const [, state = null, kind] = /^(?:(pending|pre-confirmed|orphaned|ended)-)?(.+)$/.exec(full) ?? []
  // The decoder needs the transaction itself, not its id.
  const id = full === 'raw-transaction' ? text : rest.id
  // The contract's kinds are these kinds with an optional state prefix.
  return { ...rest, id, kind: kind as SearchMatchKind, state: state as SearchMatch['state'] }
}

/** A match that follows from the form of the text. */
export const createLocalMatch = (
  kind: SearchMatchKind,
  id: string,
  query: string,
  name: string | null = null,
): SearchMatch => ({
  kind,
  id,
  name,
  certainty: isExact(query, id, name) ? 'exact' : 'prefix',
  state: null,
  isUsed: true,
  genuineness: null,
})

const isExact = (query: string, id: string, name: string | null) =>
  id === query || name?.toLowerCase() === query.toLowerCase()

/** The page of a match, or null when there is no screen for its kind. */
export function buildMatchPath(
  { kind, id }: Pick<SearchMatch, 'kind' | 'id'>,
  screens: readonly string[],
): string | null {
  if (kind === 'page') return id
  // The states of the pool, which its NFT identifies.
  if (kind === 'liquidity-pool') return screens.includes('timeline') ? `/token/${id}/timeline` : null
  // The browser does not send the fragment, so the transaction reaches only the decoder.
  if (kind === 'raw-transaction') return screens.includes('decode') ? `/decode#${encodeURIComponent(id)}` : null
  const page = PAGES[kind]
  return screens.includes(page.screen) ? `${page.path}/${encodeURIComponent(id)}` : null
}

type ObjectKind = Exclude<SearchMatchKind, 'page' | 'raw-transaction' | 'liquidity-pool'>

const PAGES: Readonly<Record<ObjectKind, { readonly screen: string; readonly path: string }>> = {
  block: { screen: 'block', path: '/blocks' },
  transaction: { screen: 'transaction', path: '/transactions' },
  address: { screen: 'address', path: '/addresses' },
  token: { screen: 'token', path: '/token' },
  box: { screen: 'box', path: '/boxes' },
  contract: { screen: 'contract', path: '/contracts' },
  miner: { screen: 'miner', path: '/miners' },
  'oracle-pool': { screen: 'oracle-pool', path: '/oracle-pool-state' },
}

/**
 * The only match that a query can mean. Heights, ids and addresses identify one object, so prefix matches are ignored
 * when there is a better one. A name is ambiguous, so every match counts.
 */
export function findUniqueMatch(query: SearchQuery, matches: readonly SearchMatch[]): SearchMatch | null {
  if (isQueryTooShort(query)) return null
  const exactMatches = UNIQUE_KINDS.has(query.kind)
    ? matches.filter(({ certainty }) => certainty === 'exact' || certainty === 'derived')
    : []
  const [first, ...others] = exactMatches.length > 0 ? exactMatches : matches
  // With a typing error, the visitor decides whether it is meant.
  return first !== undefined && others.length === 0 && first.certainty !== 'similar' ? first : null
}

const UNIQUE_KINDS: ReadonlySet<SearchQuery['kind']> = new Set(['height', 'date', 'id', 'address', 'script'])

/**
 * Where a search redirects to: home for an empty query, or the page of its unique match; null to show the result list.
 */
export function findSearchRedirect(
  query: SearchQuery,
  found: SearchView | undefined,
  screens: readonly string[],
): string | null {
  if (query.kind === 'nothing') return '/'
  const match = findUniqueMatch(query, found?.matches ?? [])
  // A transaction may be too long for the header of a redirect.
  return match === null || match.kind === 'raw-transaction' ? null : buildMatchPath(match, screens)
}

interface SearchMatchGroup {
  readonly kind: SearchMatchKind
  readonly matches: readonly SearchMatch[]
}

/** Groups matches by kind; the group with the best match comes first. */
export function groupMatchesByKind(matches: readonly SearchMatch[]): readonly SearchMatchGroup[] {
  return [...Map.groupBy(matches, ({ kind }) => kind)].map(([kind, own]) => ({ kind, matches: own }))
}

const CERTAINTIES: readonly SearchMatch['certainty'][] = ['exact', 'derived', 'prefix', 'contains', 'similar']

/**
 * Pages of the site among other matches: an exact title first, because pages are few and tokens cannot imitate them; others
 * after what matches as well. A similar title is offered only if nothing matches better.
 */
export function mergePageMatches(
  pages: readonly SearchMatch[],
  matches: readonly SearchMatch[],
): readonly SearchMatch[] {
  const rank = ({ certainty }: SearchMatch) => CERTAINTIES.indexOf(certainty)
  const isNeeded = matches.every(({ certainty }) => certainty === 'similar')
  const exact = pages.filter(({ certainty }) => certainty === 'exact')
  const others = pages.filter(({ certainty }) => certainty !== 'exact' && (certainty !== 'similar' || isNeeded))
  const at = (page: SearchMatch) => {
    const next = matches.findIndex((match) => rank(match) > rank(page))
    return next === -1 ? matches.length : next
  }
  const [first] = others
  const position = first === undefined ? matches.length : at(first)
  return [...exact, ...matches.slice(0, position), ...others, ...matches.slice(position)]
}

/** A search query, classified by its form without a request. */
export type SearchQuery =
  | { readonly kind: 'nothing'; readonly text: '' }
  | { readonly kind: 'height'; readonly text: string; readonly height: number }
  /** A day, which means its first block. */
  | { readonly kind: 'date'; readonly text: string }
  /** 64 hex digits: a block, a transaction, a box or a token. */
  | { readonly kind: 'id'; readonly text: string }
  /** Fewer hex digits: the start of an id, or a word of such letters. */
  | { readonly kind: 'idStart'; readonly text: string }
  /** More hex digits: a public key or a script. */
  | { readonly kind: 'script'; readonly text: string }
  /** One word as long as an address; the checksum decides whether it is valid. */
  | { readonly kind: 'address'; readonly text: string }
  /** JSON, an ErgoPay link, or too many bytes to send: a transaction for the decoder. */
  | { readonly kind: 'transaction'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }

/** `text` is what to look up: the last part of a link, the digits of a height, an id in lower case. */
export function parseSearchQuery(input: string): SearchQuery {
  const text = extractSearchText(input)
  if (text === '') return { kind: 'nothing', text }
  if (/^\d{1,9}$/.test(text)) return { kind: 'height', text, height: Number(text) }
  if (/^[0-9a-f]{64}$/i.test(text)) return { kind: 'id', text: text.toLowerCase() }
  if (ID_START.test(text)) return { kind: 'idStart', text: text.toLowerCase() }
  if (isRawTransaction(text) || (/^[0-9a-f]+$/i.test(text) && text.length > MAX_SENT_LENGTH))
    return { kind: 'transaction', text }
  if (/^[0-9a-f]{65,}$/i.test(text)) return { kind: 'script', text: text.toLowerCase() }
  if (parseSearchDays(text, Date.now()).length > 0) return { kind: 'date', text }
  return { kind: text.length >= MIN_ADDRESS_LENGTH && /^\w+$/.test(text) ? 'address' : 'name', text }
}

/** Whether the query has too few characters; heights may be short. */
export function isQueryTooShort({ kind, text }: SearchQuery): boolean {
  return kind !== 'height' && Array.from(text).length < MIN_QUERY_LENGTH
}

const MIN_QUERY_LENGTH = 5
/** Shorter prefixes match too many ids. Mixed case is a name, not an id. */
const ID_START = /^([0-9a-f]{6,63}|[0-9A-F]{6,63})$/
/** Shorter text is not treated as an address; P2PK addresses have 51 characters. */
const MIN_ADDRESS_LENGTH = 40
const isRawTransaction = (text: string): boolean =>
  /^ergopay:[^/]/i.test(text) || (text.startsWith('{') && text.endsWith('}') && text.includes('"inputs"'))
/** Longer text does not fit into a URL. */
const MAX_SENT_LENGTH = 8000
