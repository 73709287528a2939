import { bytesToHex, decodeAddress, type Hex, minerKeyOf } from '@ergo-explorer/chain'
import type { RouteDependencies } from '../route-dependencies.ts'
import { createProblemResponse } from '../http/problem-response.ts'
import type { ErrorResponse } from '../http/error-response.ts'
import { type HashedScript, scriptOfAddress } from './script.ts'

/** The owner behind an address in v2. */
export interface AddressOwner extends HashedScript {
  readonly address: string
  /** Of a P2PK address. */
  readonly publicKey: Hex | undefined
  /** Miner key, of a P2PK address or of a reward script. */
  readonly minerKey: Hex | undefined
}

export function parseAddressOwner(
  chain: Pick<RouteDependencies, 'preset' | 'blake2b256'>,
  address: string,
): AddressOwner | ErrorResponse {
  const script = scriptOfAddress(chain, address)
  if (script === undefined)
    return createProblemResponse('bad_address', `Not a valid address of this network: ${address.slice(0, 100)}`)
  const decoded = decodeAddress(address, chain.blake2b256)
  const publicKey = decoded.ok && decoded.value.kind === 'P2PK' ? bytesToHex(decoded.value.body) : undefined
  return { ...script, address, publicKey, minerKey: publicKey ?? minerKeyOf(script.ergoTree) }
}
