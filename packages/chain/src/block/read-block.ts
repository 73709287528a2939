import { type Decoded, ByteReader, InvalidBytesError, tryDecode } from '#bytes/byte-reader.ts'
import { ByteWriter } from '#bytes/byte-writer.ts'
import { bytesToBigInt, bytesToHex } from '#bytes/hex.ts'
import { readId } from '#box/read-box.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { HeaderId } from '#ids.ts'
import { readTransaction } from '#transaction/read-transaction.ts'
import { serialiseTransaction, type Transaction, type TransactionContent } from '#transaction/transaction.ts'
import type { ExtensionField, Header, PowSolution } from './block.ts'
import { serialiseHeader } from './header-id.ts'
import { VERSIONED_SECTION } from './roots.ts'

/** From version 2 on, the second point of the solution is always the generator and not serialised. */
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** Decodes a header. The inverse of serialiseHeader; its id is the hash of the bytes. */
export function decodeHeaderBytes(bytes: Uint8Array, blake2b256: Blake2b256): Decoded<Header> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const header: Header = { id: bytesToHex(blake2b256(bytes)) as HeaderId, ...readHeader(reader) }
    if (!isSame(serialiseHeader(header), bytes)) throw new InvalidBytesError('the header is not encoded canonically')
    return header
  })
}

function readHeader(reader: ByteReader): Omit<Header, 'id'> {
  const version = reader.byte()
  if (version < 1 || version > 127) throw new InvalidBytesError(`header of version ${version}`)
  const hex = (length: number) => bytesToHex(reader.take(length))
  return {
    version,
    parentId: readId<HeaderId>(reader),
    adProofsRoot: hex(32),
    transactionsRoot: hex(32),
    stateRoot: hex(33),
    timestamp: reader.vlq(),
    extensionHash: hex(32),
    nBits: Number.parseInt(hex(4), 16),
    height: reader.vlq(),
    votes: hex(3),
    unparsedBytes: version > 1 ? hex(reader.byte()) : '',
    powSolution: readSolution(reader, version),
  }
}

function readSolution(reader: ByteReader, version: number): PowSolution {
  const hex = (length: number) => bytesToHex(reader.take(length))
  if (version > 1) return { pk: hex(33), w: GENERATOR, n: hex(8), d: 0n }
  return { pk: hex(33), w: hex(33), n: hex(8), d: bytesToBigInt(reader.take(reader.byte())) }
}

/** The transactions of a block as nodes store and send them. */
export interface TransactionsSection {
  readonly headerId: HeaderId
  /** Version 1 blocks do not state it. */
  readonly blockVersion: number
  readonly transactions: readonly Transaction[]
}

export function serialiseTransactionsSection({
  headerId,
  blockVersion,
  transactions,
}: Omit<TransactionsSection, 'transactions'> & {
  readonly transactions: readonly TransactionContent[]
}): Uint8Array {
  const writer = new ByteWriter(4096).hex(headerId)
  if (blockVersion > 1) writer.vlq(VERSIONED_SECTION + blockVersion)
  writer.vlq(transactions.length)
  for (const transaction of transactions) writer.put(serialiseTransaction(transaction))
  return writer.toBytes()
}

export function decodeTransactionsSection(bytes: Uint8Array, blake2b256: Blake2b256): Decoded<TransactionsSection> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const headerId = readId<HeaderId>(reader)
    const first = reader.vlq()
    const blockVersion = first > VERSIONED_SECTION ? first - VERSIONED_SECTION : 1
    const count = blockVersion > 1 ? reader.vlq() : first
    if (count > bytes.length) throw new InvalidBytesError(`section of ${count} transactions`, 'truncated')
    const transactions = Array.from({ length: count }, () => readTransaction(reader, blake2b256))
    const section = { headerId, blockVersion, transactions }
    if (!isSame(serialiseTransactionsSection(section), bytes))
      throw new InvalidBytesError('the section is not encoded canonically')
    return section
  })
}

/** The extension of a block as nodes store and send it. */
export interface ExtensionSection {
  readonly headerId: HeaderId
  readonly fields: readonly ExtensionField[]
}

export function serialiseExtensionSection({ headerId, fields }: ExtensionSection): Uint8Array {
  const writer = new ByteWriter(2048).hex(headerId).vlq(fields.length)
  for (const [key, value] of fields)
    writer
      .hex(key)
      .byte(value.length / 2)
      .hex(value)
  return writer.toBytes()
}

export function decodeExtensionSection(bytes: Uint8Array): Decoded<ExtensionSection> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const headerId = readId<HeaderId>(reader)
    const count = reader.vlq()
    if (count > bytes.length) throw new InvalidBytesError(`extension of ${count} fields`, 'truncated')
    const fields = Array.from({ length: count }, (): ExtensionField => [
      bytesToHex(reader.take(2)),
      bytesToHex(reader.take(reader.byte())),
    ])
    const section = { headerId, fields }
    if (!isSame(serialiseExtensionSection(section), bytes))
      throw new InvalidBytesError('the extension is not encoded canonically')
    return section
  })
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])
