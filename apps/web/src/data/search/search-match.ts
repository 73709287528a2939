import type { AddressFault, Candidate } from '@ergo-explorer/contract'

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
