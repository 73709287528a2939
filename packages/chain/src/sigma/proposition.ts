import { InvalidBytesError, type ByteReader } from '#bytes/byte-reader.ts'
import type { ByteWriter } from '#bytes/byte-writer.ts'
import type { SigmaProposition } from './types.ts'

/** Opcodes of propositions inside constants (sigmastate SigmaBoolean). */
const PROVE_DLOG = 0xcd
const PROVE_DH_TUPLE = 0xce
const AND = 0x96
const OR = 0x97
const THRESHOLD = 0x98
const FALSE = 0xd2
const TRUE = 0xd3

const POINT_LENGTH = 33
const MAX_DEPTH = 110

export function readProposition(reader: ByteReader, depth = 0): SigmaProposition {
  if (depth > MAX_DEPTH) throw new InvalidBytesError('proposition is nested too deeply', 'too-deep')
  const children = (count: number) => Array.from({ length: count }, () => readProposition(reader, depth + 1))
  const opcode = reader.byte()
  switch (opcode) {
    case PROVE_DLOG:
      return { prove: 'dlog', publicKey: reader.take(POINT_LENGTH) }
    case PROVE_DH_TUPLE: {
      const point = () => reader.take(POINT_LENGTH)
      return { prove: 'dhTuple', points: [point(), point(), point(), point()] }
    }
    case AND:
      return { prove: 'and', of: children(countOf(reader)) }
    case OR:
      return { prove: 'or', of: children(countOf(reader)) }
    case THRESHOLD: {
      const atLeast = reader.vlq()
      return { prove: 'threshold', atLeast, of: children(countOf(reader)) }
    }
    case TRUE:
      return { prove: 'true' }
    case FALSE:
      return { prove: 'false' }
    default:
      throw new InvalidBytesError(`unknown proposition ${opcode}`)
  }
}

export function writeProposition(writer: ByteWriter, proposition: SigmaProposition): void {
  switch (proposition.prove) {
    case 'dlog':
      writer.byte(PROVE_DLOG).put(proposition.publicKey)
      return
    case 'dhTuple':
      writer.byte(PROVE_DH_TUPLE)
      for (const point of proposition.points) writer.put(point)
      return
    case 'true':
    case 'false':
      writer.byte(proposition.prove === 'true' ? TRUE : FALSE)
      return
    case 'and':
    case 'or':
      writer.byte(proposition.prove === 'and' ? AND : OR)
      break
    case 'threshold':
      writer.byte(THRESHOLD).vlq(proposition.atLeast)
      break
  }
  writer.vlq(proposition.of.length)
  for (const child of proposition.of) writeProposition(writer, child)
}

/** Each child takes at least one byte, which bounds the allocation for a forged count. */
function countOf(reader: ByteReader): number {
  const count = reader.vlq()
  if (count > reader.bytes.length - reader.position) throw new InvalidBytesError(`proposition of ${count} parts`)
  return count
}
