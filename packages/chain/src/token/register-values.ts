import type { RegisterId, Registers } from '#box/box.ts'
import { type Hex, hexToBytes, isHex } from '#bytes/hex.ts'
import { decodeConstant } from '#sigma/constant-decoder.ts'
import type { Constant } from '#sigma/types.ts'
import { bytesToUtf8 } from '#bytes/utf8.ts'

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

/**
 * Decodes text written by a minter; undefined if it is not text: strict UTF-8 without control characters other than
 * tab, line feed and carriage return. This is the check of the public API with its two-byte range corrected.
 */
export function readChainText(bytes: Uint8Array): string | undefined {
  const text = bytesToUtf8(bytes)
  return text === undefined || CONTROL.test(text) ? undefined : text
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}-\u{9f}]/u
