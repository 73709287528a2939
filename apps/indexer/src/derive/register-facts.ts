import { decodeConstant, type Hex, hexToBytes, publicKeysOf, renderDecoded } from '@ergo-explorer/chain'
import { registerValueHash } from '@ergo-explorer/db'

/** What a register says, as far as people search for it. */
export interface RegisterFacts {
  /** Undefined where the value has no text, so that no search can name it. */
  readonly valueHash: bigint | undefined
  readonly keys: readonly Hex[]
}

const NOTHING: RegisterFacts = { valueHash: undefined, keys: [] }

export function readRegisterFacts(serialised: Hex): RegisterFacts {
  const constant = decodeConstant(hexToBytes(serialised))
  if (!constant.ok) return NOTHING
  const text = renderDecoded(constant.value)
  return { valueHash: text === null ? undefined : registerValueHash(text), keys: publicKeysOf(constant.value) }
}
