import type { AddressFault, Candidate } from '@ergo-explorer/contract'
import type { KnownCandidate } from '../api/operations.ts'
import { isQueryTooShort, type SearchQuery } from './search-query.ts'

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
  readonly label: string | null
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

export interface SearchView {
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
  label: string | null = null,
): SearchMatch => ({
  kind,
  id,
  label,
  certainty: isExact(query, id, label) ? 'exact' : 'prefix',
  state: null,
  isUsed: true,
  genuineness: null,
})

const isExact = (query: string, id: string, label: string | null) =>
  id === query || label?.toLowerCase() === query.toLowerCase()

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

export interface SearchMatchGroup {
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
