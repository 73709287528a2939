import { bytesToHex, decodeAddress, ergoTreeOfAddress, type Hex, hexToBytes } from '@ergo-explorer/chain'
import { undecodableAddress } from '@ergo-explorer/contract'
import type { Api } from '../api.ts'
import { refuse, type Refusal } from '../http/refusal.ts'

/** The script that an address or an ErgoTree stands for; boxes are found by its hash. */
export interface Script {
  readonly tree: Hex
  readonly hash: Hex
}

type Chain = Pick<Api, 'preset' | 'blake2b256'>

/** Undefined for text that is no address of this network. */
export function scriptOfAddress({ preset, blake2b256 }: Chain, address: string): Script | undefined {
  const decoded = decodeAddress(address, blake2b256)
  if (!decoded.ok || decoded.value.networkPrefix !== preset.addressPrefix) return undefined
  const tree = ergoTreeOfAddress(decoded.value)
  return tree === undefined ? undefined : scriptOfTree({ blake2b256 }, tree)
}

export const scriptOfTree = ({ blake2b256 }: Pick<Chain, 'blake2b256'>, tree: Hex): Script => ({
  tree,
  hash: bytesToHex(blake2b256(hexToBytes(tree))),
})

/** As v0 and v1 take an address, or refuse it. */
export const readAddress = (chain: Chain, address: string): Script | Refusal =>
  scriptOfAddress(chain, address) ?? refuse(undecodableAddress(address))
