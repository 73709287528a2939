import type { BadAddress } from '@ergo-explorer/chain'

/** Why a text is no address and no script: the faults of an address, a hash, an address of data, or bytes too long. */
export type ScriptFault = 'alphabet' | 'length' | 'type' | 'checksum' | 'hash' | 'data'

export const FAULT_OF: Readonly<Record<BadAddress, ScriptFault>> = {
  'not base58': 'alphabet',
  'too short': 'length',
  'wrong length': 'length',
  'unknown type': 'type',
  'wrong checksum': 'checksum',
}
