import { InvalidBytesError, type ByteReader } from '#bytes/byte-reader.ts'
import type { ByteWriter } from '#bytes/byte-writer.ts'
import type { PrimitiveType, SigmaType } from './types.ts'

/**
 * Encoding of types in front of constants (sigmastate TypeSerializer). A code below 96 packs a constructor and an
 * embeddable type in one byte: constructor · 12 + type, where type 0 means "follows".
 */
const EMBEDDABLE: readonly (PrimitiveType | undefined)[] = [
  undefined,
  'SBoolean',
  'SByte',
  'SShort',
  'SInt',
  'SLong',
  'SBigInt',
  'SGroupElement',
  'SSigmaProp',
  'SUnsignedBigInt',
]
const CONSTRUCTOR_STEP = 12
const COLL = 1
const COLL_OF_COLL = 2
const OPTION = 3
const OPTION_OF_COLL = 4
const PAIR_FIRST = 5
const PAIR_SECOND = 6
const PAIR_SAME = 7
const TUPLE_CODE = 96

const PLAIN = new Map<number, PrimitiveType>([
  [97, 'SAny'],
  [98, 'SUnit'],
  [99, 'SBox'],
  [100, 'SAvlTree'],
  [101, 'SContext'],
  [102, 'SString'],
  [104, 'SHeader'],
  [105, 'SPreHeader'],
  [106, 'SGlobal'],
])
const CODE_OF_PLAIN = new Map([...PLAIN].map(([code, type]) => [type, code]))

/** Real types nest two or three levels deep; the node rejects more than 100. */
const MAX_DEPTH = 100

export function readType(reader: ByteReader, depth = 0): SigmaType {
  if (depth > MAX_DEPTH) throw new InvalidBytesError('type is nested too deeply', 'too-deep')
  const code = reader.byte()
  if (code >= TUPLE_CODE) return code === TUPLE_CODE ? readTuple(reader, depth) : plainType(code)
  const embedded = (): SigmaType => {
    const primitive = code % CONSTRUCTOR_STEP
    return primitive === 0 ? readType(reader, depth + 1) : embeddableType(primitive)
  }
  switch (Math.floor(code / CONSTRUCTOR_STEP)) {
    case 0:
      return embeddableType(code)
    case COLL:
      return coll(embedded())
    case COLL_OF_COLL:
      return coll(coll(embedded()))
    case OPTION:
      return { kind: 'Option', of: embedded() }
    case OPTION_OF_COLL:
      return { kind: 'Option', of: coll(embedded()) }
    case PAIR_FIRST: {
      const first = embedded()
      return tuple([first, readType(reader, depth + 1)])
    }
    case PAIR_SECOND: {
      // Without an embedded type the same code means a triple.
      if (code % CONSTRUCTOR_STEP === 0) return tuple(readTypes(reader, 3, depth))
      const second = embedded()
      return tuple([readType(reader, depth + 1), second])
    }
    case PAIR_SAME: {
      if (code % CONSTRUCTOR_STEP === 0) return tuple(readTypes(reader, 4, depth))
      const both = embedded()
      return tuple([both, both])
    }
    default:
      throw new InvalidBytesError(`unknown type code ${code}`, 'unknown-type')
  }
}

export function writeType(writer: ByteWriter, type: SigmaType): void {
  if (typeof type === 'string') {
    writer.byte(codeOfPrimitive(type))
  } else if (type.kind === 'Tuple') {
    writeTuple(writer, type.items)
  } else {
    const inner = type.of
    const [single, nested] = type.kind === 'Coll' ? [COLL, COLL_OF_COLL] : [OPTION, OPTION_OF_COLL]
    // The nested form is written only where it saves a byte; reading accepts both.
    if (typeof inner === 'object' && inner.kind === 'Coll' && embeddableCode(inner.of) !== 0) {
      writeEmbedding(writer, nested, inner.of)
    } else {
      writeEmbedding(writer, single, inner)
    }
  }
}

export const coll = (of: SigmaType): SigmaType => ({ kind: 'Coll', of })
export const tuple = (items: readonly SigmaType[]): SigmaType => ({ kind: 'Tuple', items })

function embeddableType(code: number): PrimitiveType {
  const type = EMBEDDABLE[code]
  if (type === undefined) throw new InvalidBytesError(`unknown type code ${code}`, 'unknown-type')
  return type
}

function plainType(code: number): PrimitiveType {
  const type = PLAIN.get(code)
  if (type === undefined) throw new InvalidBytesError(`unknown type code ${code}`, 'unknown-type')
  return type
}

function readTuple(reader: ByteReader, depth: number): SigmaType {
  const length = reader.byte()
  if (length < 2) throw new InvalidBytesError(`tuple of ${length}`)
  return tuple(readTypes(reader, length, depth))
}

function readTypes(reader: ByteReader, count: number, depth: number): SigmaType[] {
  return Array.from({ length: count }, () => readType(reader, depth + 1))
}

function codeOfPrimitive(type: PrimitiveType): number {
  return CODE_OF_PLAIN.get(type) ?? EMBEDDABLE.indexOf(type)
}

/** Returns 0 if the type cannot be packed into its constructor's byte. */
function embeddableCode(type: SigmaType): number {
  return typeof type === 'string' ? Math.max(0, EMBEDDABLE.indexOf(type)) : 0
}

function writeEmbedding(writer: ByteWriter, constructor: number, type: SigmaType): void {
  const code = embeddableCode(type)
  writer.byte(constructor * CONSTRUCTOR_STEP + code)
  if (code === 0) writeType(writer, type)
}

function writeTuple(writer: ByteWriter, items: readonly SigmaType[]): void {
  const [first, second] = items
  if (items.length === 2 && first !== undefined && second !== undefined) writePair(writer, first, second)
  else {
    if (items.length === 3) writer.byte(PAIR_SECOND * CONSTRUCTOR_STEP)
    else if (items.length === 4) writer.byte(PAIR_SAME * CONSTRUCTOR_STEP)
    else writer.byte(TUPLE_CODE).byte(items.length)
    for (const item of items) writeType(writer, item)
  }
}

function writePair(writer: ByteWriter, first: SigmaType, second: SigmaType): void {
  const firstCode = embeddableCode(first)
  const secondCode = embeddableCode(second)
  if (firstCode !== 0 && firstCode === secondCode) {
    writer.byte(PAIR_SAME * CONSTRUCTOR_STEP + firstCode)
  } else if (firstCode === 0 && secondCode !== 0) {
    writer.byte(PAIR_SECOND * CONSTRUCTOR_STEP + secondCode)
    writeType(writer, first)
  } else {
    writeEmbedding(writer, PAIR_FIRST, first)
    writeType(writer, second)
  }
}
