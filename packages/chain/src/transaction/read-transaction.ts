import { readCandidate, readId, readSerialisedValue } from '#box/read-box.ts'
import { type Decoded, ByteReader, InvalidBytesError, tryDecode } from '#bytes/byte-reader.ts'
import { bytesToHex } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { BoxId, TokenId } from '#ids.ts'
import {
  type ContextVariable,
  deriveTransaction,
  type Input,
  serialiseTransaction,
  type Transaction,
} from './transaction.ts'

/** Decodes a signed transaction and computes its id and those of its outputs. The inverse of serialiseTransaction. */
export function decodeTransaction(bytes: Uint8Array, blake2b256: Blake2b256): Decoded<Transaction> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const transaction = readTransaction(reader, blake2b256)
    if (!reader.isAtEnd)
      throw new InvalidBytesError(`${bytes.length - reader.position} bytes after the transaction`, 'trailing-bytes')
    return transaction
  })
}

/** Reads a signed transaction and advances the reader past it. */
export function readTransaction(reader: ByteReader, blake2b256: Blake2b256): Transaction {
  const start = reader.position
  const inputs = many(reader, () => readInput(reader))
  const dataInputs = many(reader, () => readId<BoxId>(reader))
  const tokenIds = many(reader, () => readId<TokenId>(reader))
  const outputs = many(reader, () => readCandidate(reader, tokenIds))
  const content = { inputs, dataInputs, outputs }
  // Ids are hashes of the canonical encoding. A transaction encoded otherwise would have the id of different bytes.
  if (!isEqual(serialiseTransaction(content), reader.bytes.subarray(start, reader.position)))
    throw new InvalidBytesError('the transaction is not encoded canonically')
  return deriveTransaction(content, blake2b256)
}

function readInput(reader: ByteReader): Input {
  const boxId = readId<BoxId>(reader)
  const proof = bytesToHex(reader.take(reader.vlq()))
  const extension = Array.from({ length: reader.byte() }, (): ContextVariable => [
    // A signed byte.
    (reader.byte() << 24) >> 24,
    readSerialisedValue(reader),
  ])
  return { boxId, proof, extension }
}

/** Every item takes at least a byte, so a count never allocates more than the bytes that were sent. */
function many<T>(reader: ByteReader, read: () => T): T[] {
  const count = reader.vlq()
  if (count > reader.bytes.length - reader.position) throw new InvalidBytesError(`list of ${count} items`, 'truncated')
  return Array.from({ length: count }, read)
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])
