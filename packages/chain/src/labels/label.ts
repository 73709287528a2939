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

/** Known properties of a box or an owner. More properties give a more reliable label. */
export interface LabelSubject {
  readonly tokenIds?: readonly string[] | undefined
  readonly scriptHash?: string | undefined
  readonly templateHash?: string | undefined
  readonly address?: string | undefined
}

export type FindLabel = (subject: LabelSubject) => Label | undefined

/**
 * Returns the most reliable label: a singleton token cannot be copied, an exact script can be copied by anyone, a
 * template only identifies the kind of contract, and an address is an attribution.
 */
export function createLabelFinder(labels: readonly Label[]): FindLabel {
  const byValue = new Map(labels.map((label) => [keyOf(label.match.by, label.match.value), label]))
  const find = (by: LabelMatch, value: string | undefined): Label | undefined =>
    value === undefined ? undefined : byValue.get(keyOf(by, value))

  return ({ tokenIds = [], scriptHash, templateHash, address }) => {
    for (const tokenId of tokenIds) {
      const label = find('token', tokenId)
      if (label !== undefined) return label
    }
    return find('scriptHash', scriptHash) ?? find('templateHash', templateHash) ?? find('address', address)
  }
}

function keyOf(by: LabelMatch, value: string): string {
  return `${by}:${value}`
}
