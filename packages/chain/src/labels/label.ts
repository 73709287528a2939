export type LabelKind = 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic'

/** What a label matches: a singleton token held, a script hash, a script template hash, or an address. */
export type LabelMatch = 'token' | 'scriptHash' | 'templateHash' | 'address'

/** A name for a script or an owner, with its source. */
export interface Label {
  readonly label: string
  readonly kind: LabelKind
  readonly match: {
    readonly by: LabelMatch
    /** Token ids and hashes in lower-case hex; hashes are Blake2b-256. Addresses are mainnet addresses. */
    readonly value: string
  }
  readonly source: string
  /** Probable: the source is not certain. */
  readonly certainty: 'published' | 'probable'
  /** Date of the source, if the attribution may have changed since. */
  readonly asOf?: string
}

/** All fields of a label except its name and match. */
export type LabelOrigin = Omit<Label, 'label' | 'match'>

/** One owner with several addresses. */
export function labelAddresses(labelFields: Omit<Label, 'match'>, addresses: readonly string[]): Label[] {
  return addresses.map((value) => withMatch(labelFields, { by: 'address', value }))
}

/** Several names from one origin with the same kind of match. */
export function labelByMatch(
  origin: LabelOrigin,
  by: LabelMatch,
  valueOfLabel: Readonly<Record<string, string>>,
): Label[] {
  return Object.entries(valueOfLabel).map(([label, value]) => withMatch({ ...origin, label }, { by, value }))
}

function withMatch(labelFields: Omit<Label, 'match'>, match: Label['match']): Label {
  return { ...labelFields, match }
}
