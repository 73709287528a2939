import type { AddressFault, Candidate } from '@ergo-explorer/contract'

export type MatchKind = 'block' | 'transaction' | 'address' | 'token' | 'box' | 'contract'

/** One thing that a search found. */
export interface Match {
  readonly kind: MatchKind
  /** What its page is found by. */
  readonly id: string
  /** A token's name, an owner's or a contract's label, a block's height. */
  readonly label: string | null
  /** It is what was typed, it was computed from that, or it only begins or sounds so. */
  readonly certainty: Candidate['certainty']
  /** What keeps it out of the chain; null for what is there. */
  readonly state: 'waiting' | 'orphaned' | 'ended' | null
  /** False for an address that the chain has never seen. */
  readonly isUsed: boolean
  readonly genuineness: Candidate['genuineness']
}

export interface SearchView {
  readonly matches: readonly Match[]
  /** Why what looks like an address is none, where the API says so. */
  readonly addressFault: AddressFault | null
}

export function matchFromV2({ kind: full, ...rest }: Candidate): Match {
  const [, state = null, kind] = /^(?:(waiting|orphaned|ended)-)?(.+)$/.exec(full) ?? []
  // What the contract lists as kinds, less their states.
  return { ...rest, kind: kind as MatchKind, state: state as Match['state'] }
}

/** Something that v0 or v1 found: they tell neither states nor marks. */
export const plainMatch = (kind: MatchKind, id: string, query: string, label: string | null = null): Match => ({
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
