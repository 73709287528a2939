import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import { encodeConstant } from '#sigma/constant-encoder.ts'
import { parseErgoTree } from '#ergotree/ergo-tree.ts'

export type LabelKind = 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic'

/** What a label matches: a singleton token held, a script hash, a script template hash, or an address. */
export type LabelMatch = 'token' | 'scriptHash' | 'templateHash' | 'address'

/** A name for a script or an owner, with its source. */
export interface Label {
  readonly label: string
  readonly kind: LabelKind
  readonly match: {
    readonly by: LabelMatch
    /** Token ids and hashes in lower-case hex; hashes are Blake2b-256. */
    readonly value: string
    /** By token: the scripts that may hold it. A box of another script has the token, but is not what is named. */
    readonly scripts?: readonly Hex[]
    /** By script: the singleton token that a box must hold, if its tokens are known. */
    readonly token?: Hex
    /** By template: constants that are the same in every such contract, encoded, by index. */
    readonly constants?: readonly (readonly [index: number, value: Hex])[]
  }
  readonly source: string
  /** Probable: the source is not certain. Kind: a template is known, so the label says what it is, not whose. */
  readonly certainty: 'published' | 'probable' | 'kind'
  /** Date of the source, if the attribution may have changed since. */
  readonly asOf?: string
  /** The protocol that a contract belongs to. */
  readonly protocol?: string
}

/** Known properties of a box or an owner. More properties give a more reliable label. */
export interface LabelSubject {
  /** All tokens of a box; undefined if the subject is not a box. */
  readonly tokenIds?: readonly string[] | undefined
  readonly scriptHash?: string | undefined
  readonly templateHash?: string | undefined
  readonly address?: string | undefined
  /** Read only if a label depends on constants. Absent for a template as such. */
  readonly readTree?: (() => Hex | undefined) | undefined
}

export type FindLabel = (subject: LabelSubject) => Label | undefined

/**
 * Returns the most reliable label: a singleton token cannot be copied, an exact script can be copied by anyone, a
 * template only identifies the kind of contract, and an address is an attribution.
 */
export function createLabelFinder(labels: readonly Label[]): FindLabel {
  const byValue = new Map(labels.map((label) => [keyOf(label.match.by, label.match.value), label]))
  const find = (by: LabelMatch, value: string | undefined, subject: LabelSubject): Label | undefined => {
    const label = value === undefined ? undefined : byValue.get(keyOf(by, value))
    return label !== undefined && isMet(label, subject) ? label : undefined
  }

  return (subject) => {
    for (const tokenId of subject.tokenIds ?? []) {
      const label = find('token', tokenId, subject)
      if (label !== undefined) return label
    }
    return (
      find('scriptHash', subject.scriptHash, subject) ??
      find('templateHash', subject.templateHash, subject) ??
      find('address', subject.address, subject) ??
      sharedWalletOf(subject)
    )
  }
}

function isMet({ match: { scripts, token, constants } }: Label, { scriptHash, tokenIds, readTree }: LabelSubject) {
  if (scripts !== undefined && (scriptHash === undefined || !scripts.includes(scriptHash))) return false
  if (token !== undefined && tokenIds !== undefined && !tokenIds.includes(token)) return false
  if (constants === undefined || readTree === undefined) return true
  const tree = readTree()
  const parsed = tree === undefined ? undefined : parseErgoTree(hexToBytes(tree))
  if (parsed?.ok !== true) return false
  return constants.every(([index, value]) => {
    const constant = parsed.value.constants[index]
    return constant !== undefined && bytesToHex(encodeConstant(constant)) === value
  })
}

/** A script that is only a condition on signatures, by its first bytes: no hash can identify those with other keys. */
const SHARED_WALLETS: readonly (readonly [start: string, name: string])[] = [
  ['000896', 'Wallet of several keys, all must sign'],
  ['000897', 'Wallet of several keys, any can sign'],
  ['000898', 'Wallet of several keys, some must sign'],
]

function sharedWalletOf({ readTree }: LabelSubject): Label | undefined {
  const tree = readTree?.()
  const found = tree === undefined ? undefined : SHARED_WALLETS.find(([start]) => tree.startsWith(start))
  if (found === undefined) return undefined
  const [value, label] = found
  return {
    label,
    kind: 'generic',
    match: { by: 'templateHash', value },
    source: 'the script itself',
    certainty: 'kind',
  }
}

function keyOf(by: LabelMatch, value: string): string {
  return `${by}:${value}`
}
