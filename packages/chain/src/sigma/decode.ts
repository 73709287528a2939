import { BadBytes, type Decoded, decoded } from '../bytes/bad-bytes.ts'
import { ByteReader } from '../bytes/byte-reader.ts'
import { readType } from './type-codes.ts'
import type { Constant } from './types.ts'
import { readValue } from './values.ts'

/** Codes from here on are operations, not types: an evaluated tuple in a register starts with one. */
export const FIRST_OPCODE = 0x71
const TUPLE_OPERATION = 0x86

/**
 * Decodes one constant, as it stands in a register, in a context extension or in a script. Bytes that no constant ends
 * with, types we cannot read (a box) and unknown codes come back as a reason; callers then keep the raw bytes.
 */
export function decodeConstant(bytes: Uint8Array): Decoded<Constant> {
  return decoded(() => {
    const reader = new ByteReader(bytes)
    const constant = readConstant(reader)
    if (!reader.isAtEnd) throw new BadBytes(`${bytes.length - reader.position} bytes after the constant`)
    return constant
  })
}

/** Reads a constant and leaves the reader behind it. */
export function readConstant(reader: ByteReader): Constant {
  if (reader.peek() >= FIRST_OPCODE) return readTupleOperation(reader)
  const type = readType(reader)
  return { type, value: readValue(reader, type) }
}

/** A register may hold a tuple written as an operation over constants: `86`, the count, then each constant. */
function readTupleOperation(reader: ByteReader): Constant {
  const opcode = reader.byte()
  if (opcode !== TUPLE_OPERATION) throw new BadBytes(`operation ${opcode} where a constant should be`)
  const count = reader.byte()
  if (count < 2) throw new BadBytes(`tuple of ${count}`)
  const items = Array.from({ length: count }, () => readConstant(reader))
  return {
    type: { kind: 'Tuple', items: items.map((item) => item.type) },
    value: items.map((item) => item.value),
  }
}
