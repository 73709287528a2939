import {
  type Constant,
  type ConstantText,
  constantText,
  decodeConstant,
  hexToBytes,
  isHex,
  publicKeysOf,
  readChainText,
  type SigmaValue,
} from '@ergo-explorer/chain'
import { type AddressForms, formsOf } from './read-script.ts'

export interface RegisterView extends ConstantText {
  /** Bytes that read as text, one text a line. */
  readonly texts: readonly string[]
  /** Of the one key in it. */
  readonly addresses: AddressForms | null
}

export type RegisterReading =
  | { readonly ok: true; readonly value: RegisterView }
  /** `reason` is English, for those who write such bytes; empty where there are none. */
  | { readonly ok: false; readonly fault: 'hex' | 'bytes'; readonly reason: string }

/** A register is 4 kB at most, in hex twice that. */
const LONGEST = 8192

/** What the bytes of a register, a context variable or a constant of a script say. */
export function readRegister(hex: string): RegisterReading {
  if (!isHex(hex) || hex.length > LONGEST) return { ok: false, fault: 'hex', reason: '' }
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) return { ok: false, fault: 'bytes', reason: constant.reason }
  const { value } = constant
  return { ok: true, value: { ...constantText(value), texts: textsOf(value.value), addresses: addressesOf(value) } }
}

function textsOf(value: SigmaValue): string[] {
  const texts = (Array.isArray(value) ? value : [value]).map((item) =>
    item instanceof Uint8Array && item.length > 0 ? readChainText(item) : undefined,
  )
  return texts.flatMap((text) => (text === undefined ? [] : [text]))
}

function addressesOf(constant: Constant): AddressForms | null {
  const [key, ...others] = publicKeysOf(constant)
  return key === undefined || others.length > 0 ? null : formsOf('P2PK', hexToBytes(key))
}
