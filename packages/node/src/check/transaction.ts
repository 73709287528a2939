import {
  type Blake2b256,
  type Box,
  boxIdOf,
  ByteWriter,
  REGISTER_IDS,
  signedSize,
  type Transaction,
  transactionIdOf,
} from '@ergo-explorer/chain'
import { type Fault, fault } from './fault.ts'

/** Faults of a transaction that can be found without the boxes it spends. */
export function checkTransaction(transaction: Transaction, blake2b256: Blake2b256): Fault[] {
  return transactionFaults(transaction, blake2b256, new ByteWriter()).take(MAX_FAULTS).toArray()
}

/** Faults of boxes without their transaction, such as the genesis boxes. */
export function checkBoxes(boxes: readonly Box[], blake2b256: Blake2b256): Fault[] {
  const scratch = new ByteWriter()
  return boxes.flatMap((box) => boxFaults(box, blake2b256, scratch).toArray()).slice(0, MAX_FAULTS)
}

/** One fault is enough to reject a node; a few more help its operator. */
export const MAX_FAULTS = 8

export function* transactionFaults(
  transaction: Transaction,
  blake2b256: Blake2b256,
  scratch: ByteWriter,
): Generator<Fault, undefined> {
  const { id, inputs, outputs, size } = transaction
  const subject = `transaction ${id}`
  if (inputs.length === 0) yield fault('no_inputs', `${subject} has no inputs`)
  if (outputs.length === 0) yield fault('no_outputs', `${subject} has no outputs`)
  if (new Set(inputs.map(({ boxId }) => boxId)).size !== inputs.length) {
    yield fault('duplicate_input', `${subject} spends a box twice`)
  }
  // The count is serialised as a signed byte; a larger one would be truncated.
  if (inputs.some(({ extension }) => extension.length > 127)) {
    yield fault('context_variables', `${subject} has too many context variables`)
  }
  // Checked before the id, because an amount beyond 64 bits serialises like a smaller one.
  for (const box of outputs) yield* contentFaults(box)
  const actualId = transactionIdOf(transaction, blake2b256, scratch)
  const actualSize = signedSize(transaction, scratch.length)
  if (id !== actualId) yield fault('transaction_id', `${subject} hashes to ${actualId}`)
  for (const [i, box] of outputs.entries()) {
    if (box.index !== i || box.transactionId !== id) {
      yield fault('box_index', `box ${box.boxId} is output ${i} of ${subject} but states another index or transaction`)
    }
    yield* idFaults(box, blake2b256, scratch)
  }
  if (size !== actualSize) yield fault('transaction_size', `${subject} has ${actualSize} bytes, not ${size}`)
}

function* boxFaults(box: Box, blake2b256: Blake2b256, scratch: ByteWriter): Generator<Fault, undefined> {
  yield* contentFaults(box)
  yield* idFaults(box, blake2b256, scratch)
}

const MAX_AMOUNT = 2n ** 63n - 1n
const isAmount = (value: bigint): boolean => value >= 1n && value <= MAX_AMOUNT

/** P2PK script: three bytes and the key. */
const P2PK_PREFIX = '0008cd'
const P2PK_LENGTH = 2 * (3 + 33)

function* contentFaults({ boxId, value, ergoTree, assets, registers }: Box): Generator<Fault, undefined> {
  if (!isAmount(value)) yield fault('box_value', `box ${boxId} holds ${value} nanoERG`)
  // No delimiter separates the script from the creation height: a byte moved across the border leaves the id unchanged.
  // The length of other scripts is unknown without parsing all of their expressions.
  if (ergoTree.startsWith(P2PK_PREFIX) && ergoTree.length !== P2PK_LENGTH) {
    yield fault('script', `box ${boxId} has a P2PK script of the wrong length`)
  }
  // The count is serialised as one byte.
  if (assets.length > 255) yield fault('asset_count', `box ${boxId} holds ${assets.length} tokens`)
  for (const { tokenId, amount } of assets) {
    if (!isAmount(amount)) yield fault('asset_amount', `box ${boxId} holds ${amount} of token ${tokenId}`)
  }
  // Serialisation ends at the first missing register; the id would not commit to a register after it.
  const present = REGISTER_IDS.map((id) => registers[id] !== undefined)
  if (present.lastIndexOf(true) !== present.filter(Boolean).length - 1) {
    yield fault('registers', `box ${boxId} has a gap in its registers`)
  }
}

function* idFaults(box: Box, blake2b256: Blake2b256, scratch: ByteWriter): Generator<Fault, undefined> {
  const actualId = boxIdOf(box, box.transactionId, box.index, blake2b256, scratch)
  if (box.boxId !== actualId) yield fault('box_id', `box ${box.boxId} hashes to ${actualId}`)
}
