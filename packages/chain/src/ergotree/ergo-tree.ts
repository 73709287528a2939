import { BadBytes, type Decoded, decoded } from '../bytes/bad-bytes.ts'
import { ByteReader } from '../bytes/byte-reader.ts'
import { FIRST_OPCODE, readConstant } from '../sigma/decode.ts'
import type { Constant } from '../sigma/types.ts'

/** A script, taken apart as far as its outer form goes: header, segregated constants, and the expression after them. */
export interface ErgoTree {
  readonly version: number
  readonly hasSize: boolean
  readonly isSegregated: boolean
  /** Empty unless the constants are segregated. */
  readonly constants: readonly Constant[]
  /** The expression bytes: what scripts that differ only in constants have in common. */
  readonly template: Uint8Array
  /** The expression when it is a bare constant, as in pay-to-public-key. */
  readonly root: Constant | undefined
}

const VERSION_MASK = 0x07
const SIZE_FLAG = 0x08
const SEGREGATION_FLAG = 0x10
const MAX_CONSTANTS = 4096

/**
 * Takes a script apart. A reason comes back when it cannot be: constants that do not decode, or an expression that is a
 * constant of a type that cannot guard a box. Such scripts exist on mainnet and guard real boxes; they are shown by
 * their bytes. Expressions made of operations are only carried, as the template: expression.ts parses them.
 */
export function parseErgoTree(bytes: Uint8Array): Decoded<ErgoTree> {
  return decoded(() => {
    const reader = new ByteReader(bytes)
    const header = reader.byte()
    const hasSize = (header & SIZE_FLAG) !== 0
    if (hasSize) checkSize(reader)
    const isSegregated = (header & SEGREGATION_FLAG) !== 0
    const constants = isSegregated ? readConstants(reader) : []
    const template = reader.rest()
    return { version: header & VERSION_MASK, hasSize, isSegregated, constants, template, root: readRoot(template) }
  })
}

function checkSize(reader: ByteReader): void {
  const size = reader.vlq()
  const left = reader.bytes.length - reader.position
  if (size !== left) throw new BadBytes(`script says ${size} bytes follow, ${left} do`)
}

function readConstants(reader: ByteReader): Constant[] {
  const count = reader.vlq()
  if (count > MAX_CONSTANTS) throw new BadBytes(`script of ${count} constants`)
  return Array.from({ length: count }, () => readConstant(reader))
}

function readRoot(template: Uint8Array): Constant | undefined {
  const reader = new ByteReader(template)
  if (reader.peek() >= FIRST_OPCODE) return undefined
  const root = readConstant(reader)
  if (root.type !== 'SSigmaProp') throw new BadBytes('expression is a constant, but not a proposition')
  if (!reader.isAtEnd) throw new BadBytes('bytes after the expression')
  return root
}
