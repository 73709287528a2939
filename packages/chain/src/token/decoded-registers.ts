import type { RegisterId, Registers } from '../box/box.ts'
import { type Hex, hexToBytes, isHex } from '../bytes/hex.ts'
import { decodeConstant } from '../sigma/decode.ts'
import type { Constant } from '../sigma/types.ts'

/** Registers of a box that could be decoded. A register with an expression or invalid bytes is absent. */
export type DecodedRegisters = { readonly [register in RegisterId]?: Constant | undefined }

/** Decodes registers as nodes return them: serialised constants in hex. */
export function decodeRegisters(registers: Registers): DecodedRegisters {
  const { R4, R5, R6, R7, R8, R9 } = registers
  return { R4: decode(R4), R5: decode(R5), R6: decode(R6), R7: decode(R7), R8: decode(R8), R9: decode(R9) }
}

function decode(hex: Hex | undefined): Constant | undefined {
  if (hex === undefined || !isHex(hex)) return undefined
  const constant = decodeConstant(hexToBytes(hex))
  return constant.ok ? constant.value : undefined
}
