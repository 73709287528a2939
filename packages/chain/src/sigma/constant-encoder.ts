import { bigIntToBytes } from '#bytes/hex.ts'
import { ByteWriter } from '#bytes/byte-writer.ts'
import { writeAvlTree } from './avl-tree.ts'
import { writeProposition } from './proposition.ts'
import { writeType } from './type-codes.ts'
import type { AvlTree, Constant, PrimitiveType, SigmaProposition, SigmaType, SigmaValue } from './types.ts'

/** Encodes a constant: its type, then its value. The inverse of decodeConstant. */
export function encodeConstant(constant: Constant): Uint8Array {
  const writer = new ByteWriter()
  writeType(writer, constant.type)
  writeValue(writer, constant.type, constant.value)
  return writer.toBytes()
}

// The casts below follow types.ts, which defines the value of each type. TypeScript cannot infer that relation.
function writeValue(writer: ByteWriter, type: SigmaType, value: SigmaValue): void {
  if (typeof type === 'string') return writePrimitive(writer, type, value)
  switch (type.kind) {
    case 'Coll':
      return writeColl(writer, type.of, value)
    case 'Tuple':
      return type.items.forEach((item, i) => writeValue(writer, item, (value as SigmaValue[])[i]))
    case 'Option':
      if (value === undefined) writer.byte(0)
      else writeValue(writer.byte(1), type.of, value)
  }
}

function writeColl(writer: ByteWriter, of: SigmaType, value: SigmaValue): void {
  if (of === 'SByte') {
    const bytes = value as Uint8Array
    writer.vlq(bytes.length).put(bytes)
  } else if (of === 'SBoolean') {
    const bits = value as boolean[]
    writer.vlq(bits.length).put(packBits(bits))
  } else {
    const items = value as SigmaValue[]
    writer.vlq(items.length)
    for (const item of items) writeValue(writer, of, item)
  }
}

function writePrimitive(writer: ByteWriter, type: PrimitiveType, value: SigmaValue): void {
  switch (type) {
    case 'SBoolean':
      writer.byte(value === true ? 1 : 0)
      return
    case 'SByte':
      writer.byte(value as number)
      return
    case 'SShort':
    case 'SInt':
      writer.zigZag32(value as number)
      return
    case 'SLong':
      writer.zigZag64(value as bigint)
      return
    case 'SBigInt':
      writeBigInt(writer, value as bigint)
      return
    case 'SUnsignedBigInt':
      writeUnsignedBigInt(writer, value as bigint)
      return
    case 'SGroupElement':
    case 'SHeader':
      writer.put(value as Uint8Array)
      return
    case 'SString':
      writer.vlq((value as Uint8Array).length).put(value as Uint8Array)
      return
    case 'SSigmaProp':
      writeProposition(writer, value as SigmaProposition)
      return
    case 'SAvlTree':
      writeAvlTree(writer, value as AvlTree)
      return
    case 'SUnit':
      return
    case 'SAny':
    case 'SBox':
    case 'SContext':
    case 'SPreHeader':
    case 'SGlobal':
      throw new TypeError(`a constant of type ${type} cannot be written`)
  }
}

function packBits(bits: readonly boolean[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, i) => {
    if (bit) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7))
  })
  return bytes
}

/** Two's complement in the minimum number of bytes, as Java's BigInteger writes it. */
function writeBigInt(writer: ByteWriter, value: bigint): void {
  let length = 1
  while (BigInt.asIntN(length * 8, value) !== value) length++
  writer.vlq(length).put(bigIntToBytes(BigInt.asUintN(length * 8, value), length))
}

function writeUnsignedBigInt(writer: ByteWriter, value: bigint): void {
  const bytes = bigIntToBytes(value)
  writer.vlq(bytes.length).put(bytes)
}
