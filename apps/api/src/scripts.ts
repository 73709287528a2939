import {
  addressOfScript,
  type Blake2b256,
  bytesToHex,
  decodeAddress,
  encodeAddress,
  ergoTreeOfAddress,
  type Hex,
  hexToBytes,
  minerKeyOf,
  type NetworkPreset,
  p2pkAddress,
} from '@ergo-explorer/chain'

/** For converting between addresses and scripts. */
export interface AddressContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
}

/** The script behind an address or ErgoTree; boxes are found by its hash. */
export interface HashedScript {
  readonly ergoTree: Hex
  readonly hash: Hex
}

/** Undefined if the text is not an address of this network. */
export function scriptOfAddress({ preset, blake2b256 }: AddressContext, address: string): HashedScript | undefined {
  const decoded = decodeAddress(address, blake2b256)
  if (!decoded.ok || decoded.value.networkPrefix !== preset.addressPrefix) return undefined
  const ergoTree = ergoTreeOfAddress(decoded.value)
  return ergoTree === undefined ? undefined : scriptOfErgoTree({ blake2b256 }, ergoTree)
}

export const scriptOfErgoTree = ({ blake2b256 }: Pick<AddressContext, 'blake2b256'>, ergoTree: Hex): HashedScript => ({
  ergoTree,
  hash: hashOfErgoTree(blake2b256, ergoTree),
})

export const hashOfErgoTree = (blake2b256: Blake2b256, ergoTree: Hex): Hex =>
  bytesToHex(blake2b256(hexToBytes(ergoTree)))

/** For scripts of boxes outside the main chain, whose addresses are not stored. */
export const addressOfErgoTree = ({ preset, blake2b256 }: AddressContext, ergoTree: Hex): string =>
  encodeAddress(addressOfScript(ergoTree, preset.addressPrefix), blake2b256)

/** The P2PK address of a public key. */
export const addressOfKey = ({ preset, blake2b256 }: AddressContext, publicKey: Hex): string =>
  encodeAddress(p2pkAddress(publicKey, preset.addressPrefix), blake2b256)

const P2PK = /^0008cd([0-9a-f]{66})$/

/** The miner's key in a P2PK or reward script. */
export const minerKeyOfScript = (ergoTree: Hex): Hex | undefined => P2PK.exec(ergoTree)?.[1] ?? minerKeyOf(ergoTree)
