import { type AddressErrorReason, decodeAddress } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { AddressFault } from '@ergo-explorer/contract'

/** Validates an address without a request; null when it is valid on a network with this prefix. */
export function checkAddress(text: string, addressPrefix: number): AddressFault | null {
  const read = decodeAddress(text, blake2b256)
  if (!read.ok) return FAULTS[read.reason]
  if (read.value.networkPrefix !== addressPrefix) return 'network'
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
