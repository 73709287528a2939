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

/** What is wrong with a transaction, as far as that can be told without the boxes it spends. */
export function checkTransaction(transaction: Transaction, blake2b256: Blake2b256): Fault[] {
  return transactionFaults(transaction, blake2b256, new ByteWriter()).take(FAULTS_NAMED).toArray()
}

/** What is wrong with boxes that come without their transaction, as the genesis boxes do. */
export function checkBoxes(boxes: readonly Box[], blake2b256: Blake2b256): Fault[] {
  const scratch = new ByteWriter()
  return boxes.flatMap((box) => boxFaults(box, blake2b256, scratch).toArray()).slice(0, FAULTS_NAMED)
}

/** The first one is enough to refuse a node; a few more tell its owner what it is about. */
export const FAULTS_NAMED = 8

export function* transactionFaults(
  transaction: Transaction,
  blake2b256: Blake2b256,
  scratch: ByteWriter,
): Generator<Fault, undefined> {
  const { id, inputs, outputs, size } = transaction
  const of = `transaction ${id}`
  if (inputs.length === 0) yield fault('no_inputs', `${of} has no inputs`)
  if (outputs.length === 0) yield fault('no_outputs', `${of} has no outputs`)
  if (new Set(inputs.map(({ boxId }) => boxId)).size !== inputs.length) {
    yield fault('duplicate_input', `${of} spends a box twice`)
  }
  // Their number is a signed byte; a larger one would be cut off in the bytes.
  if (inputs.some(({ extension }) => extension.length > 127)) {
    yield fault('context_variables', `${of} has more context variables than there is room for`)
  }
  // Before its id is believed: in the bytes an amount beyond 64 bits looks like a smaller one.
  for (const box of outputs) yield* contentFaults(box)
  const trueId = transactionIdOf(transaction, blake2b256, scratch)
  const trueSize = signedSize(transaction, scratch.length)
  if (id !== trueId) yield fault('transaction_id', `${of} hashes to ${trueId}`)
  for (const [i, box] of outputs.entries()) {
    if (box.index !== i || box.transactionId !== id) {
      yield fault('box_place', `box ${box.boxId} is output ${i} of ${of} and says otherwise`)
    }
    yield* idFaults(box, blake2b256, scratch)
  }
  if (size !== trueSize) yield fault('transaction_size', `${of} has ${trueSize} bytes, not ${size}`)
}

function* boxFaults(box: Box, blake2b256: Blake2b256, scratch: ByteWriter): Generator<Fault, undefined> {
  yield* contentFaults(box)
  yield* idFaults(box, blake2b256, scratch)
}

const MAX_AMOUNT = 2n ** 63n - 1n
const isAmount = (value: bigint): boolean => value >= 1n && value <= MAX_AMOUNT

/** The script of a single key: three bytes and the key. */
const KEY_SCRIPT = '0008cd'
const KEY_SCRIPT_LENGTH = 2 * (3 + 33)

function* contentFaults({ boxId, value, ergoTree, assets, registers }: Box): Generator<Fault, undefined> {
  if (!isAmount(value)) yield fault('box_value', `box ${boxId} holds ${value} nanoERG`)
  // Nothing in the bytes marks where a script ends and the creation height begins: a byte that has moved over the border
  // leaves the id as it was. Of other scripts the length is not known without reading all of their expressions.
  if (ergoTree.startsWith(KEY_SCRIPT) && ergoTree.length !== KEY_SCRIPT_LENGTH) {
    yield fault('script', `box ${boxId} has a script that does not end with its key`)
  }
  // Their number is one byte.
  if (assets.length > 255) yield fault('asset_count', `box ${boxId} holds ${assets.length} tokens`)
  for (const { tokenId, amount } of assets) {
    if (!isAmount(amount)) yield fault('asset_amount', `box ${boxId} holds ${amount} of token ${tokenId}`)
  }
  // The bytes end with the first register that is not there; one behind it would be in no id.
  const present = REGISTER_IDS.map((id) => registers[id] !== undefined)
  if (present.lastIndexOf(true) !== present.filter(Boolean).length - 1) {
    yield fault('registers', `box ${boxId} has a gap in its registers`)
  }
}

function* idFaults(box: Box, blake2b256: Blake2b256, scratch: ByteWriter): Generator<Fault, undefined> {
  const trueId = boxIdOf(box, box.transactionId, box.index, blake2b256, scratch)
  if (box.boxId !== trueId) yield fault('box_id', `box ${box.boxId} hashes to ${trueId}`)
}
