import {
  addressOfScript,
  type Asset,
  type Blake2b256,
  type Box,
  bytesToHex,
  type Constant,
  decodeConstant,
  displayDecoded,
  encodeAddress,
  type Hex,
  hexToBytes,
  limitedTypeName,
  maxTextLength,
  type NetworkPreset,
  p2pkAddress,
  publicKeysOf,
  readChainText,
  REGISTER_IDS,
  serialiseBox,
  type SigmaValue,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type { Meaning, RegisterValue } from '@ergo-explorer/contract'
import type { ReadScript } from '@ergo-explorer/stories'
import type { KnownAsset, KnownParty, KnownTransactionBox } from '../api/operations.ts'
import type { PartyLabel } from '@ergo-explorer/sentences/party-view'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import type { ProvedTokens } from './proved-tokens.ts'

export interface RecomputeContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly readScript: ReadScript
  readonly tokens: ProvedTokens
}

/** What the bytes of a transaction do not state: names of tokens and of owners, as the page shows them. */
export interface ShownNames {
  readonly tokenOf: (tokenId: string) => TokenView | undefined
  readonly labelOf: (box: Box) => PartyLabel | null
}

/** A box as API v2 presents it, from its bytes. */
export function presentProvedBox(context: RecomputeContext, box: Box, names: ShownNames): KnownTransactionBox {
  return {
    boxId: box.boxId,
    transactionId: box.transactionId,
    value: toNanoErg(box.value),
    owner: presentProvedParty(context, box.ergoTree, names.labelOf(box)),
    ergoTree: box.ergoTree,
    assets: box.assets.map(({ tokenId, amount }) => presentProvedAsset(context, names, { tokenId, amount })),
    registers: presentProvedRegisters(context, box),
    spentBy: null,
  }
}

export const presentProvedAsset = (
  { tokens }: RecomputeContext,
  names: ShownNames,
  { tokenId, amount }: Asset,
): KnownAsset => ({
  ...(names.tokenOf(tokenId) ?? { name: null, decimals: null, genuineness: 'unknown' }),
  ...tokens.get(tokenId),
  tokenId,
  amount: toTokenUnits(amount),
})

export function presentProvedParty(
  { preset, blake2b256, readScript }: RecomputeContext,
  ergoTree: Hex,
  label: PartyLabel | null,
): KnownParty & { readonly scriptHash: string } {
  const { template, tree, isWallet } = readScript(ergoTree)
  const address = addressOfScript(ergoTree, preset.addressPrefix)
  return {
    address: encodeAddress(address, blake2b256),
    // Only P2PK, P2SH and P2S follow from a script.
    kind: address.kind === 'ADH' ? 'P2S' : address.kind,
    scriptHash: bytesToHex(blake2b256(hexToBytes(ergoTree))),
    isReadable: isWallet || tree !== undefined,
    templateHash: address.kind === 'P2PK' ? null : (template ?? null),
    label,
  }
}

export const sizeOfBox = (box: Box): number => serialiseBox(box, box.transactionId, box.index).length

export const presentProvedRegisters = (context: RecomputeContext, { registers }: Pick<Box, 'registers'>) =>
  REGISTER_IDS.flatMap((id): RegisterValue[] => {
    const value = registers[id]
    return value === undefined ? [] : [{ id, ...presentProvedConstant(context, value) }]
  })

export function presentProvedConstant(context: RecomputeContext, value: Hex): Omit<RegisterValue, 'id'> {
  const decoded = decodeConstant(hexToBytes(value))
  const maxLength = maxTextLength(value)
  const type = decoded.ok ? limitedTypeName(decoded.value.type, maxLength) : undefined
  const text = decoded.ok ? displayDecoded(decoded.value, maxLength) : undefined
  return !decoded.ok || type === undefined || text === undefined
    ? { bytes: value, type: null, text: null, meaning: null }
    : { bytes: value, type, text, meaning: meaningOf(context, decoded.value) }
}

function meaningOf({ preset, blake2b256 }: RecomputeContext, constant: Constant): Meaning | null {
  const { value } = constant
  const [key, ...others] = publicKeysOf(constant)
  if (key !== undefined && others.length === 0 && !Array.isArray(value))
    return { as: 'address', value: encodeAddress(p2pkAddress(key, preset.addressPrefix), blake2b256) }
  const text = textOf(value)
  if (text !== undefined) return { as: 'text', value: text }
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.length > 0 && texts.every((each) => each !== undefined) ? { as: 'texts', value: texts.join('\n') } : null
}

const textOf = (value: SigmaValue): string | undefined =>
  value instanceof Uint8Array && value.length > 0 ? readChainText(value) : undefined
