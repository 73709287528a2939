import { bytesToHex, encodeConstant, type Hex, parseConstantText, type TextFault } from '@ergo-explorer/chain'

export type RegisterWriting =
  | { readonly ok: true; readonly hex: Hex }
  | { readonly ok: false; readonly fault: TextFault }

/** Constants are small; a longer text is somebody's mistake. */
const LONGEST = 20_000

/** The bytes of what somebody wrote as a type and a value. */
export function writeRegister(type: string, value: string): RegisterWriting {
  if (type.length + value.length > LONGEST) return { ok: false, fault: { kind: 'range', part: '' } }
  const constant = parseConstantText({ type, value })
  return constant.ok
    ? { ok: true, hex: bytesToHex(encodeConstant(constant.value)) }
    : { ok: false, fault: constant.fault }
}
