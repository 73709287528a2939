import { type Box, boxIdOf, type BoxCandidate, writeBoxAndOutput, writeCandidate } from '#box/box.ts'
import { type Hex, bytesToHex } from '#bytes/hex.ts'
import type { BoxId, TransactionId, TokenId } from '#ids.ts'
import { ByteWriter, vlqLength } from '#bytes/byte-writer.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { writeProposition } from '#sigma/proposition.ts'
import type { SigmaProposition } from '#sigma/types.ts'

/** A variable that a spender passes to a script: its id and a serialised constant. */
export type ContextVariable = readonly [id: number, value: Hex]

export interface Input {
  readonly boxId: BoxId
  /** Empty if the script requires no signature. */
  readonly proof: Hex
  /** In the order of the transaction's bytes, which is not always ascending. */
  readonly extension: readonly ContextVariable[]
}

export interface UnsignedTransaction {
  readonly inputs: readonly Omit<Input, 'proof'>[]
  readonly dataInputs: readonly BoxId[]
  readonly outputs: readonly BoxCandidate[]
}

export interface Transaction {
  readonly id: TransactionId
  readonly inputs: readonly Input[]
  /** Boxes read but not spent. */
  readonly dataInputs: readonly BoxId[]
  readonly outputs: readonly Box[]
  readonly size: number
}

/** The signed content of a transaction; ids and size are derived from it. */
export interface TransactionContent extends UnsignedTransaction {
  readonly inputs: readonly Input[]
}

/** Adds what follows from the content of a transaction: its id, the ids of its boxes and its size. */
export function deriveTransaction(content: TransactionContent, blake2b256: Blake2b256): Transaction {
  const id = transactionIdOf(content, blake2b256)
  const outputs = content.outputs.map((output, index) => ({
    ...output,
    boxId: boxIdOf(output, id, index, blake2b256),
    transactionId: id,
    index,
  }))
  return { id, inputs: content.inputs, dataInputs: content.dataInputs, outputs, size: transactionSize(content) }
}

/** The id covers everything except the proofs, so it is known before signing. */
export function transactionIdOf(
  transaction: UnsignedTransaction,
  blake2b256: Blake2b256,
  scratch: ByteWriter = new ByteWriter(2048),
): TransactionId {
  write(scratch.reset(), transaction, () => '')
  return bytesToHex(blake2b256(scratch.view())) as TransactionId
}

/** Ids and size of a transaction as they follow from its content. */
export interface ComputedIds {
  readonly id: TransactionId
  /** With the transaction id and index that each output states. */
  readonly boxIds: readonly BoxId[]
  readonly size: number
}

/** Buffers for {@link computeIds}, reused for all transactions. */
export interface IdBuffers {
  readonly boxes: ByteWriter
  readonly message: ByteWriter
}

/** Computes all ids from one serialisation. Equal to {@link transactionIdOf} and to `boxIdOf` of each output. */
export function computeIds(
  transaction: Omit<Transaction, 'id' | 'size'>,
  blake2b256: Blake2b256,
  { boxes, message }: IdBuffers,
): ComputedIds {
  const { outputs } = transaction
  boxes.reset()
  const ends: number[] = []
  writeInputs(message.reset(), transaction, () => '')
  const positions = writeTokens(message, transaction)
  for (const output of outputs) {
    writeBoxAndOutput(output, { boxes, message }, positions)
    ends.push(boxes.length)
  }
  const id = bytesToHex(blake2b256(message.view())) as TransactionId
  const bytes = boxes.view()
  const boxIds = ends.map((end, i) => bytesToHex(blake2b256(bytes.subarray(ends[i - 1] ?? 0, end))) as BoxId)
  return { id, boxIds, size: signedSize(transaction, message.length) }
}

/** The message that is signed; the transaction id is its hash. */
export function bytesToSign(transaction: UnsignedTransaction): Uint8Array {
  const writer = new ByteWriter(2048)
  write(writer, transaction, () => '')
  return writer.toBytes()
}

export function serialiseTransaction(transaction: TransactionContent): Uint8Array {
  const writer = new ByteWriter(2048)
  write(writer, transaction, ({ proof }) => proof)
  return writer.toBytes()
}

export function transactionSize(transaction: TransactionContent, scratch: ByteWriter = new ByteWriter(2048)): number {
  write(scratch.reset(), transaction, () => '')
  return signedSize(transaction, scratch.length)
}

/**
 * Size of a transaction from the length of its bytes without proofs, in which each proof is one byte that says "empty".
 */
export function signedSize({ inputs }: TransactionContent, bytesToSignLength: number): number {
  return inputs.reduce(
    (size, { proof }) => size - 1 + vlqLength(proof.length / 2) + proof.length / 2,
    bytesToSignLength,
  )
}

/** Identifies the signatures. 31 bytes long, so that a Merkle tree cannot confuse it with a transaction id. */
export function witnessIdOf(
  inputs: readonly Pick<Input, 'proof'>[],
  blake2b256: Blake2b256,
  scratch: ByteWriter = new ByteWriter(2048),
): Uint8Array {
  scratch.reset()
  for (const { proof } of inputs) scratch.hex(proof)
  return blake2b256(scratch.view()).subarray(1)
}

function write<I extends Omit<Input, 'proof'>>(
  writer: ByteWriter,
  transaction: UnsignedTransaction & { readonly inputs: readonly I[] },
  proofOf: (input: I) => Hex,
): void {
  writeInputs(writer, transaction, proofOf)
  const positions = writeTokens(writer, transaction)
  for (const output of transaction.outputs) writeCandidate(writer, output, positions)
}

function writeInputs<I extends Omit<Input, 'proof'>>(
  writer: ByteWriter,
  { inputs, dataInputs }: { readonly inputs: readonly I[]; readonly dataInputs: readonly BoxId[] },
  proofOf: (input: I) => Hex,
): void {
  writer.vlq(inputs.length)
  for (const input of inputs) writeInput(writer, input, proofOf(input))
  writer.vlq(dataInputs.length)
  for (const boxId of dataInputs) writer.hex(boxId)
}

/** Writes the list of distinct tokens and the number of outputs. */
function writeTokens(writer: ByteWriter, transaction: UnsignedTransaction): ReadonlyMap<TokenId, number> {
  const positions = tokenPositions(transaction)
  writer.vlq(positions.size)
  for (const tokenId of positions.keys()) writer.hex(tokenId)
  writer.vlq(transaction.outputs.length)
  return positions
}

function writeInput(writer: ByteWriter, input: Omit<Input, 'proof'>, proof: Hex): void {
  writer
    .hex(input.boxId)
    .vlq(proof.length / 2)
    .hex(proof)
    .byte(input.extension.length)
  for (const [id, value] of input.extension) writer.byte(id).hex(value)
}

/** Index of each distinct token, in order of first appearance. */
function tokenPositions({ outputs }: UnsignedTransaction): Map<TokenId, number> {
  const positions = new Map<TokenId, number>()
  for (const { assets } of outputs) {
    for (const { tokenId } of assets) if (!positions.has(tokenId)) positions.set(tokenId, positions.size)
  }
  return positions
}

/**
 * A transaction with the reduced proposition of each input, so that a wallet can sign it without the boxes and without
 * chain access (EIP-19). Its costs are informative; like sigma-rust we write none, and nodes compute them.
 */
export function serialiseReducedTransaction(
  transaction: UnsignedTransaction,
  propositions: readonly SigmaProposition[],
): Uint8Array {
  if (propositions.length !== transaction.inputs.length) throw new RangeError('one proposition for each input')
  const message = bytesToSign(transaction)
  const writer = new ByteWriter()
  writer.vlq(message.length).put(message)
  for (const proposition of propositions) {
    writeProposition(writer, proposition)
    writer.vlq64(NO_COST)
  }
  return writer.vlq64(NO_COST).toBytes()
}

const NO_COST = 0n
