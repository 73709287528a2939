import type { AddressErrorReason } from '@ergo-explorer/chain'

/** Why a text is neither an address nor a script. `hash`: it is a hash; `data`: it is an ADH address. */
export type ScriptInputError = 'alphabet' | 'length' | 'type' | 'checksum' | 'hash' | 'data'

export const SCRIPT_INPUT_ERROR_BY_REASON: Readonly<Record<AddressErrorReason, ScriptInputError>> = {
  'not base58': 'alphabet',
  'too short': 'length',
  'wrong length': 'length',
  'unknown type': 'type',
  'wrong checksum': 'checksum',
}
