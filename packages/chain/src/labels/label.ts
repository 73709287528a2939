export type LabelKind = 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic'

/** What a label recognises: a singleton token held, a script by hash, a script template by hash, or an address. */
export type LabelMatch = 'token' | 'treeHash' | 'templateHash' | 'address'

/** A name for a script or an owner, and who says so. */
export interface Label {
  readonly label: string
  readonly kind: LabelKind
  readonly match: {
    readonly by: LabelMatch
    /** Token ids and hashes in lower-case hex; hashes are Blake2b-256. Addresses are those of mainnet. */
    readonly value: string
  }
  readonly source: string
  /** Probable: the source itself is not sure. */
  readonly certainty: 'published' | 'probable'
  /** When the source said so, where that may have changed since. */
  readonly asOf?: string
}

/** Everything about a label but its name and what it matches. */
export type LabelOrigin = Omit<Label, 'label' | 'match'>

/** One owner with several addresses. */
export function labelAddresses(about: Omit<Label, 'match'>, addresses: readonly string[]): Label[] {
  return addresses.map((value) => withMatch(about, { by: 'address', value }))
}

/** Several names from one origin that match in one way. */
export function labelEach(
  origin: LabelOrigin,
  by: LabelMatch,
  valueOfLabel: Readonly<Record<string, string>>,
): Label[] {
  return Object.entries(valueOfLabel).map(([label, value]) => withMatch({ ...origin, label }, { by, value }))
}

function withMatch(about: Omit<Label, 'match'>, match: Label['match']): Label {
  return { ...about, match }
}
