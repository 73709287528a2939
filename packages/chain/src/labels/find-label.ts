import type { Label, LabelMatch } from './label.ts'

/** What is known about a box or an owner. The more is given, the surer the label. */
export interface LabelSubject {
  readonly tokenIds?: readonly string[] | undefined
  readonly treeHash?: string | undefined
  readonly templateHash?: string | undefined
  readonly address?: string | undefined
}

export type FindLabel = (subject: LabelSubject) => Label | undefined

/**
 * The surest label first: a singleton token cannot be copied, an exact script can be by anyone, a template says only
 * what kind of contract it is, and an address is somebody's attribution.
 */
export function createLabelFinder(labels: readonly Label[]): FindLabel {
  const byValue = new Map(labels.map((label) => [keyOf(label.match.by, label.match.value), label]))
  const find = (by: LabelMatch, value: string | undefined): Label | undefined =>
    value === undefined ? undefined : byValue.get(keyOf(by, value))

  return ({ tokenIds = [], treeHash, templateHash, address }) => {
    for (const tokenId of tokenIds) {
      const label = find('token', tokenId)
      if (label !== undefined) return label
    }
    return find('treeHash', treeHash) ?? find('templateHash', templateHash) ?? find('address', address)
  }
}

function keyOf(by: LabelMatch, value: string): string {
  return `${by}:${value}`
}
