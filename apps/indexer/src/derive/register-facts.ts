import { decodeConstant, type Hex, hexToBytes, publicKeysOf, renderDecoded } from '@ergo-explorer/chain'
import { registerValueHash } from '@ergo-explorer/db'

/** Searchable contents of a register. */
export interface RegisterFacts {
  /** Undefined when the value has no text form and cannot be searched. */
  readonly valueHash: bigint | undefined
  readonly keys: readonly Hex[]
}

const NO_FACTS: RegisterFacts = { valueHash: undefined, keys: [] }

export function readRegisterFacts(serialised: Hex): RegisterFacts {
  const constant = decodeConstant(hexToBytes(serialised))
  if (!constant.ok) return NO_FACTS
  const text = renderDecoded(constant.value)
  return { valueHash: text === null ? undefined : registerValueHash(text), keys: publicKeysOf(constant.value) }
}
