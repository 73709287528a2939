import type { AddressFault, Candidate } from '@ergo-explorer/contract'

export type MatchKind = 'block' | 'transaction' | 'address' | 'token' | 'box' | 'contract'

/** One search result. */
export interface Match {
  readonly kind: MatchKind
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
  readonly matches: readonly Match[]
  /** Why the text is not a valid address, when the API provides it. */
  readonly addressFault: AddressFault | null
}

export function matchFromV2({ kind: full, ...rest }: Candidate): Match {
  const [, state = null, kind] = /^(?:(pending|orphaned|ended)-)?(.+)$/.exec(full) ?? []
  // The contract's kinds are these kinds with an optional state prefix.
  return { ...rest, kind: kind as MatchKind, state: state as Match['state'] }
}

/** A result of v0 or v1, which provide neither state nor verification. */
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
