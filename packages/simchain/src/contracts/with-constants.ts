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
 * The same contract for other ids and numbers: a script with some of its segregated constants replaced, by position.
 * The expression stays as it is, so both have the same template hash. A constant may only give way to one of its type.
 */
export function withConstants(script: Hex, replacements: ReadonlyMap<number, Constant>): Hex {
  const bytes = hexToBytes(script)
  const parsed = parseErgoTree(bytes)
  if (!parsed.ok) throw new RangeError(`not a script: ${parsed.reason}`)
  const { constants, hasSize, isSegregated, template } = parsed.value
  if (!isSegregated) throw new RangeError('the script has no segregated constants')
  for (const [position, constant] of replacements) checkFit(constants[position], constant, position)

  const rest = new ByteWriter().vlq(constants.length)
  for (const [position, constant] of constants.entries()) {
    rest.put(encodeConstant(replacements.get(position) ?? constant))
  }
  rest.put(template)
  // A parsed script has a first byte.
  const whole = new ByteWriter().byte(bytes[0] ?? 0)
  if (hasSize) whole.vlq(rest.length)
  return bytesToHex(whole.put(rest.view()).toBytes())
}

function checkFit(old: Constant | undefined, given: Constant, position: number): void {
  if (old === undefined) throw new RangeError(`the script has no constant ${position}`)
  const [wanted, found] = [typeName(old.type), typeName(given.type)]
  if (wanted !== found) throw new TypeError(`constant ${position} is a ${wanted}, not a ${found}`)
}
