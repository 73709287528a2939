import {
  type BytesFault,
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
import { type NetworkAddresses, encodeForNetworks } from './parse-script-input.ts'

export interface RegisterView extends ConstantText {
  /** Byte values that are readable as text. */
  readonly texts: readonly string[]
  /** Addresses of the key, when the value contains exactly one. */
  readonly addresses: NetworkAddresses | null
}

export type RegisterDecodeResult =
  | { readonly ok: true; readonly value: RegisterView }
  | { readonly ok: false; readonly fault: 'hex' | BytesFault }

/** A register has at most 4 kB, which is twice as many hex digits. */
const MAX_HEX_LENGTH = 8192

/** Decodes a register, a context variable or a script constant. */
export function decodeRegister(hex: string): RegisterDecodeResult {
  if (!isHex(hex) || hex.length > MAX_HEX_LENGTH) return { ok: false, fault: 'hex' }
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) return { ok: false, fault: constant.fault ?? 'malformed' }
  const { value } = constant
  return { ok: true, value: { ...constantText(value), texts: textsOf(value.value), addresses: addressesOf(value) } }
}

function textsOf(value: SigmaValue): string[] {
  const texts = (Array.isArray(value) ? value : [value]).map((item) =>
    item instanceof Uint8Array && item.length > 0 ? readChainText(item) : undefined,
  )
  return texts.flatMap((text) => (text === undefined ? [] : [text]))
}

function addressesOf(constant: Constant): NetworkAddresses | null {
  const [key, ...others] = publicKeysOf(constant)
  return key === undefined || others.length > 0 ? null : encodeForNetworks('P2PK', hexToBytes(key))
}
