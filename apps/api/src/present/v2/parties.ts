import { decodeBase58, type Hex, type LabelSubject } from '@ergo-explorer/chain'
import type { Label, Party } from '@ergo-explorer/contract'
import { Cache } from '@ergo-explorer/service'
import type { PresentContext } from './present-context.ts'
import type { ScriptRecord } from '#queries/entity-names.ts'
import { addressOfKey, hashOfErgoTree, scriptOfAddress } from '#scripts.ts'

export function presentParty(
  context: PresentContext,
  { hash, address, template }: ScriptRecord,
  tokenIds?: readonly Hex[],
): Party {
  const kind = kindOf(address)
  return {
    address,
    kind,
    scriptHash: hash,
    isReadable: template !== null,
    templateHash: kind === 'P2PK' ? null : template,
    label: presentLabel(context, {
      tokenIds,
      scriptHash: hash,
      templateHash: template ?? undefined,
      address,
      readTree: kind === 'P2S' ? () => treeOf(context, address) : undefined,
    }),
  }
}

/** Base58 is slow to decode; no contract whose kind depends on constants, and no wallet of some keys, is longer. */
const MAX_DECODED_LENGTH = 1500
const trees = new Cache<{ readonly ergoTree: Hex | undefined }>({
  maxBytes: 8 * 2 ** 20,
  sizeOf: ({ ergoTree }) => (ergoTree ?? '').length,
})

const treeOf = (context: PresentContext, address: string): Hex | undefined =>
  address.length > MAX_DECODED_LENGTH
    ? undefined
    : trees.compute(address, () => ({ ergoTree: scriptOfAddress(context, address)?.ergoTree })).ergoTree

const hashes = new Cache<Hex>({ maxBytes: 8 * 2 ** 20, sizeOf: ({ length }) => length })

/** The owner of a box; a token in the box may determine the label. */
export function presentOwner(
  context: PresentContext,
  {
    ergoTree,
    address,
    tokenIds,
  }: { readonly ergoTree: Hex; readonly address: string; readonly tokenIds?: readonly Hex[] },
): Party {
  const hash = hashes.compute(ergoTree, () => hashOfErgoTree(context.blake2b256, ergoTree))
  const { template = null, tree: parsed, isWallet } = context.readScript(ergoTree)
  const party = presentParty(context, { hash, address, template }, tokenIds)
  return { ...party, isReadable: isWallet || parsed !== undefined }
}

export const presentKeyOwner = (context: PresentContext, key: Hex): Party =>
  presentOwner(context, { ergoTree: `0008cd${key}`, address: addressOfKey(context, key) })

export function presentLabel({ findLabel }: PresentContext, subject: LabelSubject): Label | null {
  const bestMatch = findLabel(subject)
  // The owner's label is more useful than the generic "mining reward".
  const found = bestMatch?.kind === 'generic' ? (findLabel({ address: subject.address }) ?? bestMatch) : bestMatch
  if (found === undefined) return null
  const { label: name, kind, certainty, source } = found
  return { name, kind, certainty, source }
}

const KINDS = ['P2S', 'P2PK', 'P2SH', 'P2S'] as const
/** P2PK and P2SH addresses have at most 53 characters. */
const MAX_SHORT_ADDRESS_LENGTH = 60

function kindOf(address: string): Party['kind'] {
  const [head = 0] = address.length > MAX_SHORT_ADDRESS_LENGTH ? [] : (decodeBase58(address) ?? [])
  return KINDS[head & 0x0f] ?? 'P2S'
}
