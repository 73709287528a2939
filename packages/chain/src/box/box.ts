import { type Hex, bytesToHex } from '#bytes/hex.ts'
import type { BoxId, TokenId, TransactionId } from '#ids.ts'
import { ByteWriter, vlq64Length, vlqLength } from '#bytes/byte-writer.ts'
import type { Blake2b256 } from '#hash/hash.ts'

/** Optional registers; R0 to R3 hold value, script, tokens and creation. */
export const REGISTER_IDS = ['R4', 'R5', 'R6', 'R7', 'R8', 'R9'] as const
export type RegisterId = (typeof REGISTER_IDS)[number]

/** Serialised constants. Registers are filled from R4 without gaps. */
export type Registers = Readonly<Partial<Record<RegisterId, Hex>>>

export interface Asset {
  readonly tokenId: TokenId
  readonly amount: bigint
}

/** An output before its transaction has an id. */
export interface BoxCandidate {
  readonly value: bigint
  readonly ergoTree: Hex
  /**
   * Declared by the author; the block that contains the box may be later. A signed integer of 32 bits, written unsigned:
   * blocks of version 1 accept negative ones.
   */
  readonly creationHeight: number
  /** The same token may appear more than once. */
  readonly assets: readonly Asset[]
  readonly registers: Registers
}

export interface Box extends BoxCandidate {
  readonly boxId: BoxId
  readonly transactionId: TransactionId
  readonly index: number
}

/**
 * Writes an output. Inside a transaction, tokens are written as indexes into the list of distinct ids; a standalone
 * box, as hashed for its id, contains the full ids.
 */
export function writeCandidate(
  writer: ByteWriter,
  box: BoxCandidate,
  tokenPositions?: ReadonlyMap<TokenId, number>,
): void {
  writeHead(writer, box)
  writeAssets(writer, box, tokenPositions)
  writeRegisters(writer, box.registers)
}

function writeHead(writer: ByteWriter, { value, ergoTree, creationHeight, assets }: BoxCandidate): void {
  writer
    .vlq64(value)
    .hex(ergoTree)
    .vlq(creationHeight >>> 0)
    .byte(assets.length)
}

function writeAssets(
  writer: ByteWriter,
  { assets }: BoxCandidate,
  tokenPositions?: ReadonlyMap<TokenId, number>,
): void {
  for (const { tokenId, amount } of assets) {
    const position = tokenPositions?.get(tokenId)
    if (position === undefined) writer.hex(tokenId)
    else writer.vlq(position)
    writer.vlq64(amount)
  }
}

/**
 * Writes a box and copies its bytes as an output of a transaction, so that no hex is decoded twice: the two differ only
 * in the tokens and at the end.
 */
export function writeBoxAndOutput(
  box: Box,
  { boxes, message }: { readonly boxes: ByteWriter; readonly message: ByteWriter },
  tokenPositions: ReadonlyMap<TokenId, number>,
): void {
  const start = boxes.length
  writeHead(boxes, box)
  const assets = boxes.length
  writeAssets(boxes, box)
  const registers = boxes.length
  writeRegisters(boxes, box.registers)
  const end = boxes.length
  boxes.hex(box.transactionId).vlq(box.index)
  if (assets === registers) {
    message.copy(boxes, start, end)
    return
  }
  message.copy(boxes, start, assets)
  writeAssets(message, box, tokenPositions)
  message.copy(boxes, registers, end)
}

/**
 * Writes a box as it is stored in the state: the output with its transaction id and index. The box id is the hash of
 * these bytes.
 */
function writeBox(writer: ByteWriter, box: BoxCandidate, transactionId: TransactionId, index: number): void {
  writeCandidate(writer, box)
  writer.hex(transactionId).vlq(index)
}

export function boxIdOf(
  box: BoxCandidate,
  transactionId: TransactionId,
  index: number,
  blake2b256: Blake2b256,
  scratch: ByteWriter = new ByteWriter(),
): BoxId {
  writeBox(scratch.reset(), box, transactionId, index)
  return bytesToHex(blake2b256(scratch.view())) as BoxId
}

export function serialiseBox(box: BoxCandidate, transactionId: TransactionId, index: number): Uint8Array {
  const writer = new ByteWriter()
  writeBox(writer, box, transactionId, index)
  return writer.toBytes()
}

/**
 * Size that storage rent and minimum value depend on. Computed without serialising, because millions of boxes are only
 * measured.
 */
export function boxSize(box: BoxCandidate, transactionId: TransactionId, index: number): number {
  const { value, ergoTree, creationHeight, assets, registers } = box
  let size = vlq64Length(value) + ergoTree.length / 2 + vlqLength(creationHeight >>> 0) + 1
  for (const { tokenId, amount } of assets) size += tokenId.length / 2 + vlq64Length(amount)
  size += 1 + transactionId.length / 2 + vlqLength(index)
  for (const id of REGISTER_IDS) {
    const register = registers[id]
    if (register === undefined) break
    size += register.length / 2
  }
  return size
}

function writeRegisters(writer: ByteWriter, registers: Registers): void {
  let count = 0
  for (const id of REGISTER_IDS) {
    if (registers[id] === undefined) break
    count++
  }
  writer.byte(count)
  for (const id of REGISTER_IDS) {
    const register = registers[id]
    if (register === undefined) return
    writer.hex(register)
  }
}
