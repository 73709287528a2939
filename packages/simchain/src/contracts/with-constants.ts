import {
  bytesToHex,
  ByteWriter,
  type Constant,
  encodeConstant,
  type Hex,
  hexToBytes,
  parseErgoTree,
  typeName,
} from '@ergo-explorer/chain'

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
