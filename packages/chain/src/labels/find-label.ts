import type { Label, LabelMatch } from './label.ts'

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
