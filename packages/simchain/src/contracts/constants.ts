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
  readAs,
  type Shape,
} from '@ergo-explorer/chain'

/** What contracts are made of and registers are filled with. */
export const anInt = (value: number): Constant => ({ type: 'SInt', value })
export const aLong = (value: bigint): Constant => ({ type: 'SLong', value })
export const someBytes = (hex: Hex): Constant => ({ type: coll('SByte'), value: hexToBytes(hex) })
export const aPublicKey = (key: Hex): Constant => ({
  type: 'SSigmaProp',
  value: { prove: 'dlog', publicKey: hexToBytes(key) },
})

/** A constant as registers and context variables hold it. */
export const hexOf = (constant: Constant): Hex => bytesToHex(encodeConstant(constant))

/** A public key as the oracle contracts want it: a point of the curve, not yet a statement about it. */
export const groupElement = (key: Hex): Hex => `07${key}`

export const readInt = (register: Hex | undefined): number | undefined => read(register, int)
export const readLong = (register: Hex | undefined): bigint | undefined => read(register, long)

function read<T>(register: Hex | undefined, shape: Shape<T>): T | undefined {
  if (register === undefined) return undefined
  const decoded = decodeConstant(hexToBytes(register))
  return decoded.ok ? readAs(decoded.value, shape) : undefined
}
