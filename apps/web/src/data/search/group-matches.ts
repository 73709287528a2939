import type { Match, MatchKind } from './match.ts'

export interface MatchGroup {
  readonly kind: MatchKind
  readonly matches: readonly Match[]
}

/** Groups matches by kind in a fixed order; kinds without a match are left out. */
export function groupMatches(matches: readonly Match[]): readonly MatchGroup[] {
  return KINDS.map((kind) => ({ kind, matches: matches.filter((match) => match.kind === kind) })).filter(
    ({ matches: own }) => own.length > 0,
  )
}

const KINDS: readonly MatchKind[] = ['block', 'transaction', 'address', 'token', 'box', 'contract']
