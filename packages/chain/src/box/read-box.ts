import { type Decoded, ByteReader, InvalidBytesError, tryDecode } from '#bytes/byte-reader.ts'
import { bytesToHex, type Hex } from '#bytes/hex.ts'
import { readConstants, SEGREGATION_FLAG, SIZE_FLAG } from '#ergotree/ergo-tree.ts'
import { readExpression } from '#ergotree/expression.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { BoxId, TokenId, TransactionId } from '#ids.ts'
import { FIRST_OPCODE, readValue } from '#sigma/constant-decoder.ts'
import { readType } from '#sigma/type-codes.ts'
import type { SigmaType } from '#sigma/types.ts'
import { type Box, type BoxCandidate, REGISTER_IDS, type RegisterId } from './box.ts'

/** Boxes inside registers of boxes; deeper nesting does not fit into the size of a box. */
const MAX_DEPTH = 8

/** Decodes a box as it is stored in the state. Its id is the hash of all bytes, so any other bytes have another id. */
export function decodeBox(bytes: Uint8Array, blake2b256: Blake2b256): Decoded<Box> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const candidate = readCandidate(reader)
    const transactionId = readId<TransactionId>(reader)
    const index = reader.vlq()
    if (!reader.isAtEnd)
      throw new InvalidBytesError(`${bytes.length - reader.position} bytes after the box`, 'trailing-bytes')
    return { ...candidate, transactionId, index, boxId: bytesToHex(blake2b256(bytes)) as BoxId }
  })
}

/**
 * Reads an output. Inside a transaction, `tokenIds` is the list that its tokens refer to; a standalone box contains the
 * ids.
 */
export function readCandidate(reader: ByteReader, tokenIds?: readonly TokenId[], depth = 0): BoxCandidate {
  const value = reader.vlq64()
  const ergoTree = readScript(reader)
  // A signed integer, written unsigned.
  const creationHeight = reader.vlq() | 0
  const assets = Array.from({ length: reader.byte() }, () => {
    const tokenId = tokenIds === undefined ? readId<TokenId>(reader) : tokenIds[reader.vlq()]
    if (tokenId === undefined) throw new InvalidBytesError('a token is not in the list of the transaction')
    return { tokenId, amount: reader.vlq64() }
  })
  const count = reader.byte()
  if (count > REGISTER_IDS.length) throw new InvalidBytesError(`box of ${count} registers`)
  const registers: Partial<Record<RegisterId, Hex>> = {}
  for (const id of REGISTER_IDS.slice(0, count)) registers[id] = readSerialisedValue(reader, depth)
  return { value, ergoTree, creationHeight, assets, registers }
}

/** 32 bytes. Every sequence of bytes can be an id, so reading is the validation. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a cast: the kind is the caller's.
export const readId = <Id extends string>(reader: ByteReader): Id => bytesToHex(reader.take(32)) as Id

/**
 * Reads a script. Only some scripts declare their size; the end of the others is where their expression ends.
 */
function readScript(reader: ByteReader): Hex {
  return readHex(reader, () => {
    const header = reader.byte()
    if ((header & SIZE_FLAG) !== 0) {
      reader.take(reader.vlq())
      return
    }
    if ((header & SEGREGATION_FLAG) !== 0) readConstants(reader)
    readExpression(reader)
  })
}

/** Reads a register or a context variable: a constant, or an expression of constants. */
export function readSerialisedValue(reader: ByteReader, depth = 0): Hex {
  if (depth > MAX_DEPTH) throw new InvalidBytesError('boxes are nested too deeply', 'too-deep')
  return readHex(reader, () => {
    if (reader.peek() >= FIRST_OPCODE) readExpression(reader)
    else skipValue(reader, readType(reader), depth)
  })
}

/** The decoder of constants reads no boxes, because it does not know scripts. */
function skipValue(reader: ByteReader, type: SigmaType, depth: number): void {
  if (type === 'SBox') {
    readCandidate(reader, undefined, depth + 1)
    reader.take(32)
    reader.vlq()
  } else if (!containsBox(type)) readValue(reader, type)
  else if (type.kind === 'Tuple') for (const item of type.items) skipValue(reader, item, depth)
  else {
    const count = type.kind === 'Option' ? reader.byte() : reader.vlq()
    for (let i = 0; i < count; i++) skipValue(reader, type.of, depth)
  }
}

type CompoundType = Exclude<SigmaType, string>

const containsBox = (type: SigmaType): type is CompoundType =>
  typeof type !== 'string' &&
  (type.kind === 'Tuple' ? type.items : [type.of]).some((part) => part === 'SBox' || containsBox(part))

function readHex(reader: ByteReader, skip: () => void): Hex {
  const start = reader.position
  skip()
  return bytesToHex(reader.bytes.subarray(start, reader.position))
}
