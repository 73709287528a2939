import type { AddressFault, Candidate } from '@ergo-explorer/contract'
import { isQueryTooShort, type SearchQuery } from './search-query.ts'

export type SearchMatchKind = 'block' | 'transaction' | 'address' | 'token' | 'box' | 'contract'

/** One search result. */
export interface SearchMatch {
  readonly kind: SearchMatchKind
  /** Used in the path of its page. */
  readonly id: string
  /** A token name, the label of an owner or contract, or a block height. */
  readonly label: string | null
  /** `exact`: it is the typed text; `derived`: computed from it; `prefix`: it starts with or resembles it. */
  readonly certainty: Candidate['certainty']
  /** Why it is not on the main chain; null when it is. */
  readonly state: 'pending' | 'orphaned' | 'ended' | null
  /** False for an address that was never used on chain. */
  readonly isUsed: boolean
  readonly genuineness: Candidate['genuineness']
}

export interface SearchView {
  readonly matches: readonly SearchMatch[]
  /** Why the text is not a valid address, when the API provides it. */
  readonly addressFault: AddressFault | null
}

export function searchMatchFromV2({ kind: full, ...rest }: Candidate): SearchMatch {
  const [, state = null, kind] = /^(?:(pending|orphaned|ended)-)?(.+)$/.exec(full) ?? []
  // The contract's kinds are these kinds with an optional state prefix.
  return { ...rest, kind: kind as SearchMatchKind, state: state as SearchMatch['state'] }
}

/** A result of v0 or v1, which provide neither state nor verification. */
export const createV1SearchMatch = (
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
  const page = PAGES[kind]
  return screens.includes(page.screen) ? `${page.path}/${encodeURIComponent(id)}` : null
}

const PAGES: Readonly<Record<SearchMatchKind, { readonly screen: string; readonly path: string }>> = {
  block: { screen: 'block', path: '/blocks' },
  transaction: { screen: 'transaction', path: '/transactions' },
  address: { screen: 'address', path: '/addresses' },
  token: { screen: 'token', path: '/token' },
  box: { screen: 'box', path: '/boxes' },
  contract: { screen: 'contract', path: '/contracts' },
}

/**
 * The only match that a query can mean. Heights, ids and addresses identify one object, so prefix matches are ignored
 * when there is a better one. A name is ambiguous, so every match counts.
 */
export function findUniqueMatch(query: SearchQuery, matches: readonly SearchMatch[]): SearchMatch | null {
  if (isQueryTooShort(query)) return null
  const exactMatches = UNIQUE_KINDS.has(query.kind) ? matches.filter(({ certainty }) => certainty !== 'prefix') : []
  const [first, ...others] = exactMatches.length > 0 ? exactMatches : matches
  return first !== undefined && others.length === 0 ? first : null
}

const UNIQUE_KINDS: ReadonlySet<SearchQuery['kind']> = new Set(['height', 'id', 'address', 'script'])

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
  return match === null ? null : buildMatchPath(match, screens)
}

export interface SearchMatchGroup {
  readonly kind: SearchMatchKind
  readonly matches: readonly SearchMatch[]
}

/** Groups matches by kind in a fixed order; kinds without a match are left out. */
export function groupMatchesByKind(matches: readonly SearchMatch[]): readonly SearchMatchGroup[] {
  return KINDS.map((kind) => ({ kind, matches: matches.filter((match) => match.kind === kind) })).filter(
    ({ matches: own }) => own.length > 0,
  )
}

const KINDS: readonly SearchMatchKind[] = ['block', 'transaction', 'address', 'token', 'box', 'contract']
