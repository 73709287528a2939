import { InvalidBytesError, type Decoded, tryDecode } from '../bytes/invalid-bytes.ts'
import { ByteReader } from '../bytes/byte-reader.ts'
import { readType } from './type-codes.ts'
import type { Constant } from './types.ts'
import { readValue } from './values.ts'

/** Codes from here on are operations, not types: an evaluated tuple in a register starts with one. */
export const FIRST_OPCODE = 0x71
const TUPLE_OPERATION = 0x86

/**
 * Decodes one constant of a register, a context extension or a script. Fails with a reason for trailing bytes,
 * unreadable types (a box) and unknown codes; callers then keep the raw bytes.
 */
export function decodeConstant(bytes: Uint8Array): Decoded<Constant> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const constant = readConstant(reader)
    if (!reader.isAtEnd)
      throw new InvalidBytesError(`${bytes.length - reader.position} bytes after the constant`, 'trailing-bytes')
    return constant
  })
}

/** Reads a constant and advances the reader past it. */
export function readConstant(reader: ByteReader): Constant {
  if (reader.peek() >= FIRST_OPCODE) return readTupleOperation(reader)
  const type = readType(reader)
  return { type, value: readValue(reader, type) }
}

/** A register may hold a tuple encoded as an operation on constants: `86`, the count, then each constant. */
function readTupleOperation(reader: ByteReader): Constant {
  const opcode = reader.byte()
  if (opcode !== TUPLE_OPERATION)
    throw new InvalidBytesError(`operation ${opcode} where a constant should be`, 'not-a-constant')
  const count = reader.byte()
  if (count < 2) throw new InvalidBytesError(`tuple of ${count}`)
  const items = Array.from({ length: count }, () => readConstant(reader))
  return {
    type: { kind: 'Tuple', items: items.map((item) => item.type) },
    value: items.map((item) => item.value),
  }
}
