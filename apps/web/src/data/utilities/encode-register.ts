import { bytesToHex, encodeConstant, type Hex, parseConstantText, type TextFault } from '@ergo-explorer/chain'

export type RegisterEncodeResult =
  | { readonly ok: true; readonly hex: Hex }
  | { readonly ok: false; readonly fault: TextFault }

/** Constants are small; a longer text is a mistake. */
const MAX_TEXT_LENGTH = 20_000

/** Encodes a value of a type as bytes. */
export function encodeRegister(type: string, value: string): RegisterEncodeResult {
  if (type.length + value.length > MAX_TEXT_LENGTH) return { ok: false, fault: { kind: 'range', part: '' } }
  const constant = parseConstantText({ type, value })
  return constant.ok
    ? { ok: true, hex: bytesToHex(encodeConstant(constant.value)) }
    : { ok: false, fault: constant.fault }
}
