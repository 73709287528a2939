import { InvalidBytesError, ByteReader, type Decoded, tryDecode } from '#bytes/byte-reader.ts'
import { bytesToBigInt } from '#bytes/hex.ts'
import { readAvlTree } from './avl-tree.ts'
import { readHeaderBytes } from './header.ts'
import { readProposition } from './proposition.ts'
import { type PrimitiveType, type SigmaType, type SigmaValue, UnreadableType, type Constant } from './types.ts'
import { readType } from './type-codes.ts'

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

/** Nested tuples would otherwise exceed the stack; the node's limit. */
const MAX_DEPTH = 110

/** Reads a constant and advances the reader past it. */
export function readConstant(reader: ByteReader, depth = 0): Constant {
  if (reader.peek() >= FIRST_OPCODE) return readTupleOperation(reader, depth)
  const type = readType(reader)
  return { type, value: readValue(reader, type) }
}

/** A register may hold a tuple encoded as an operation on constants: `86`, the count, then each constant. */
function readTupleOperation(reader: ByteReader, depth: number): Constant {
  if (depth > MAX_DEPTH) throw new InvalidBytesError('constant is nested too deeply', 'too-deep')
  const opcode = reader.byte()
  if (opcode !== TUPLE_OPERATION)
    throw new InvalidBytesError(`operation ${opcode} where a constant should be`, 'not-a-constant')
  const count = reader.byte()
  if (count < 2) throw new InvalidBytesError(`tuple of ${count}`)
  const items = Array.from({ length: count }, () => readConstant(reader, depth + 1))
  return {
    type: { kind: 'Tuple', items: items.map((item) => item.type) },
    value: items.map((item) => item.value),
  }
}

/** Reads the value of a constant whose type is known. */
export function readValue(reader: ByteReader, type: SigmaType): SigmaValue {
  if (typeof type === 'string') return readPrimitive(reader, type)
  switch (type.kind) {
    case 'Coll':
      return readColl(reader, type.of)
    case 'Tuple':
      return type.items.map((item) => readValue(reader, item))
    case 'Option':
      return reader.byte() === 0 ? undefined : readValue(reader, type.of)
  }
}

function readPrimitive(reader: ByteReader, type: PrimitiveType): SigmaValue {
  switch (type) {
    case 'SBoolean':
      return reader.byte() !== 0
    case 'SByte':
      return (reader.byte() << 24) >> 24
    case 'SShort':
      return (reader.zigZag32() << 16) >> 16
    case 'SInt':
      return reader.zigZag32()
    case 'SLong':
      return reader.zigZag64()
    case 'SBigInt':
      return readBigInt(reader)
    case 'SUnsignedBigInt':
      return bytesToBigInt(reader.take(bigIntLength(reader)))
    case 'SGroupElement':
      return reader.take(33)
    case 'SSigmaProp':
      return readProposition(reader)
    case 'SUnit':
      return reader.unit()
    case 'SAvlTree':
      return readAvlTree(reader)
    case 'SString':
      return reader.take(reader.vlq())
    case 'SHeader':
      return readHeaderBytes(reader)
    case 'SAny':
    case 'SBox':
    case 'SContext':
    case 'SPreHeader':
    case 'SGlobal':
      throw new UnreadableType(type)
  }
}

function readColl(reader: ByteReader, of: SigmaType): SigmaValue {
  const length = reader.vlq()
  if (of === 'SByte') return reader.take(length)
  if (of === 'SBoolean') return readBits(reader, length)
  // Every item except a unit takes at least one byte: do not allocate a length that exceeds the remaining bytes.
  if (of !== 'SUnit' && length > reader.bytes.length - reader.position)
    throw new InvalidBytesError(`collection of ${length} items`)
  if (length > 0xffff) throw new InvalidBytesError(`collection of ${length} items`)
  return Array.from({ length }, () => readValue(reader, of))
}

/** Booleans are packed eight to a byte, lowest bit first. */
export function readBits(reader: ByteReader, length: number): boolean[] {
  const bytes = reader.take(Math.ceil(length / 8))
  return Array.from({ length }, (_, i) => (((bytes[i >> 3] ?? 0) >> (i & 7)) & 1) === 1)
}

function bigIntLength(reader: ByteReader): number {
  const length = reader.vlq()
  // The protocol's limit is 256 bits and a sign.
  if (length > 33) throw new InvalidBytesError(`big integer of ${length} bytes`)
  return length
}

function readBigInt(reader: ByteReader): bigint {
  const bytes = reader.take(bigIntLength(reader))
  return BigInt.asIntN(bytes.length * 8, bytesToBigInt(bytes))
}
