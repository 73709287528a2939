import {
  bytesToHex,
  coll,
  type Constant,
  decodeConstant,
  encodeConstant,
  type Hex,
  hexToBytes,
  int,
  long,
  readConstantAs,
  type ConstantShape,
} from '@ergo-explorer/chain'

/** Constants for contracts and registers. */
export const intConstant = (value: number): Constant => ({ type: 'SInt', value })
export const longConstant = (value: bigint): Constant => ({ type: 'SLong', value })
export const bytesConstant = (hex: Hex): Constant => ({ type: coll('SByte'), value: hexToBytes(hex) })
export const publicKeyConstant = (key: Hex): Constant => ({
  type: 'SSigmaProp',
  value: { prove: 'dlog', publicKey: hexToBytes(key) },
})

/** A constant as encoded in registers and context variables. */
export const constantHex = (constant: Constant): Hex => bytesToHex(encodeConstant(constant))

/** A public key as the oracle contracts expect it: a group element, not a sigma proposition. */
export const groupElementHex = (key: Hex): Hex => `07${key}`

export const readInt = (register: Hex | undefined): number | undefined => read(register, int)
export const readLong = (register: Hex | undefined): bigint | undefined => read(register, long)

function read<T>(register: Hex | undefined, shape: ConstantShape<T>): T | undefined {
  if (register === undefined) return undefined
  const decoded = decodeConstant(hexToBytes(register))
  return decoded.ok ? readConstantAs(decoded.value, shape) : undefined
}
