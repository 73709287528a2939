import {
  bytesToHex,
  decodeBase58,
  encodeAddress,
  type Hex,
  hexToBytes,
  type LabelSubject,
  p2pkAddress,
} from '@ergo-explorer/chain'
import type { Label, Party } from '@ergo-explorer/contract'
import { RecentTexts } from '../../recent-texts.ts'
import type { Terms } from './terms.ts'

/** What is known of a script besides its bytes. */
export interface ScriptName {
  readonly hash: Hex
  readonly address: string
  /** Blake2b-256; null for a script that cannot be taken apart. */
  readonly template: Hex | null
}

export function presentParty(terms: Terms, { hash, address, template }: ScriptName, tokenIds?: readonly Hex[]): Party {
  return {
    address,
    kind: kindOf(address),
    scriptHash: hash,
    isReadable: template !== null,
    label: presentLabel(terms, { tokenIds, treeHash: hash, templateHash: template ?? undefined, address }),
  }
}

const hashes = new RecentTexts<Hex>(20_000)

/** Whoever guards a box; a token that it holds may tell the name. */
export function presentOwner(terms: Terms, tree: Hex, address: string, tokenIds: readonly Hex[] = []): Party {
  const hash = hashes.get(tree, () => bytesToHex(terms.blake2b256(hexToBytes(tree))))
  const { template = null, tree: parsed, isWallet } = terms.readScript(tree)
  const party = presentParty(terms, { hash, address, template }, tokenIds)
  return { ...party, isReadable: isWallet || parsed !== undefined }
}

export function presentKey(terms: Terms, key: Hex): Party {
  const address = encodeAddress(p2pkAddress(key, terms.preset.addressPrefix), terms.blake2b256)
  return presentOwner(terms, `0008cd${key}`, address)
}

export function presentLabel({ findLabel }: Terms, subject: LabelSubject): Label | null {
  const surest = findLabel(subject)
  // That it is a mining reward says less than whose.
  const found = surest?.kind === 'generic' ? (findLabel({ address: subject.address }) ?? surest) : surest
  if (found === undefined) return null
  const { label: name, kind, certainty, source } = found
  return { name, kind, certainty, source }
}

const KINDS = ['P2S', 'P2PK', 'P2SH', 'P2S'] as const
/** Those of keys and hashes have at most 53 letters. */
const LONGEST_SHORT = 60

function kindOf(address: string): Party['kind'] {
  const [head = 0] = address.length > LONGEST_SHORT ? [] : (decodeBase58(address) ?? [])
  return KINDS[head & 0x0f] ?? 'P2S'
}
