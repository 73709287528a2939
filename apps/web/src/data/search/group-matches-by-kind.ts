import type { SearchMatch, SearchMatchKind } from './search-match.ts'

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
