import { type AddressErrorReason, decodeAddress } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { AddressFault } from '@ergo-explorer/contract'
import type { PublicConfig } from '#config/public-config.ts'

/** Validates an address without a request; null when it is valid on this network. */
export function checkAddress(text: string, network: PublicConfig['network']): AddressFault | null {
  const read = decodeAddress(text, blake2b256)
  if (!read.ok) return FAULTS[read.reason]
  if (read.value.networkPrefix !== PREFIXES[network]) return 'network'
  // ADH (data) addresses guard no boxes.
  return read.value.kind === 'ADH' ? 'type' : null
}

const FAULTS: Readonly<Record<AddressErrorReason, AddressFault>> = {
  'not base58': 'alphabet',
  'too short': 'length',
  'wrong length': 'length',
  'unknown type': 'type',
  'wrong checksum': 'checksum',
}

const PREFIXES: Readonly<Record<PublicConfig['network'], number>> = { mainnet: 0x00, testnet: 0x10, devnet: 0x00 }
