import { bytesToHex, decodeAddress, type Hex, minerKeyOf } from '@ergo-explorer/chain'
import type { Api } from '../api.ts'
import { problem } from '../http/problem.ts'
import type { Refusal } from '../http/refusal.ts'
import { type Script, scriptOfAddress } from './script.ts'

/** Whoever an address of v2 stands for. */
export interface Owner extends Script {
  readonly address: string
  /** Of a P2PK address. */
  readonly publicKey: Hex | undefined
  /** Of a miner, whom the address belongs to or whose rewards it guards. */
  readonly minerKey: Hex | undefined
}

export function readOwner(chain: Pick<Api, 'preset' | 'blake2b256'>, address: string): Owner | Refusal {
  const script = scriptOfAddress(chain, address)
  if (script === undefined) return problem('bad_address', `No address of this network: ${address.slice(0, 100)}`)
  const decoded = decodeAddress(address, chain.blake2b256)
  const publicKey = decoded.ok && decoded.value.kind === 'P2PK' ? bytesToHex(decoded.value.body) : undefined
  return { ...script, address, publicKey, minerKey: publicKey ?? minerKeyOf(script.tree) }
}
