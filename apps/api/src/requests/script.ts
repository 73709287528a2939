import { bytesToHex, decodeAddress, ergoTreeOfAddress, type Hex, hexToBytes } from '@ergo-explorer/chain'
import { undecodableAddress } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../route-dependencies.ts'
import { errorResponse, type ErrorResponse } from '../http/error-response.ts'

/** The script behind an address or ErgoTree; boxes are found by its hash. */
export interface HashedScript {
  readonly ergoTree: Hex
  readonly hash: Hex
}

type Chain = Pick<RouteDependencies, 'preset' | 'blake2b256'>

/** Undefined if the text is not an address of this network. */
export function scriptOfAddress({ preset, blake2b256 }: Chain, address: string): HashedScript | undefined {
  const decoded = decodeAddress(address, blake2b256)
  if (!decoded.ok || decoded.value.networkPrefix !== preset.addressPrefix) return undefined
  const ergoTree = ergoTreeOfAddress(decoded.value)
  return ergoTree === undefined ? undefined : scriptOfErgoTree({ blake2b256 }, ergoTree)
}

export const scriptOfErgoTree = ({ blake2b256 }: Pick<Chain, 'blake2b256'>, ergoTree: Hex): HashedScript => ({
  ergoTree,
  hash: bytesToHex(blake2b256(hexToBytes(ergoTree))),
})

/** Parses an address for v0 and v1. */
export const parseAddress = (chain: Chain, address: string): HashedScript | ErrorResponse =>
  scriptOfAddress(chain, address) ?? errorResponse(undecodableAddress(address))
