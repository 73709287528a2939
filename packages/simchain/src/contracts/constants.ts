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
  ByteWriter,
  parseErgoTree,
  typeName,
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

/**
 * Replaces some segregated constants of a script, by position. The expression stays unchanged, so both scripts have the
 * same template hash. A replacement must have the type of the original.
 */
export function replaceConstants(script: Hex, replacements: ReadonlyMap<number, Constant>): Hex {
  const bytes = hexToBytes(script)
  const parsed = parseErgoTree(bytes)
  if (!parsed.ok) throw new RangeError(`not a script: ${parsed.reason}`)
  const { constants, hasSize, isSegregated, template } = parsed.value
  if (!isSegregated) throw new RangeError('the script has no segregated constants')
  for (const [position, constant] of replacements) checkType(constants[position], constant, position)

  const rest = new ByteWriter().vlq(constants.length)
  for (const [position, constant] of constants.entries()) {
    rest.put(encodeConstant(replacements.get(position) ?? constant))
  }
  rest.put(template)
  // A parsed script has a first byte.
  const writer = new ByteWriter().byte(bytes[0] ?? 0)
  if (hasSize) writer.vlq(rest.length)
  return bytesToHex(writer.put(rest.view()).toBytes())
}

function checkType(old: Constant | undefined, replacement: Constant, position: number): void {
  if (old === undefined) throw new RangeError(`the script has no constant ${position}`)
  const [expected, actual] = [typeName(old.type), typeName(replacement.type)]
  if (expected !== actual) throw new TypeError(`constant ${position} is a ${expected}, not a ${actual}`)
}
