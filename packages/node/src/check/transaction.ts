import {
  type Blake2b256,
  type Box,
  boxIdOf,
  ByteWriter,
  computeIds,
  type IdBuffers,
  REGISTER_IDS,
  type Transaction,
} from '@ergo-explorer/chain'
import { type Fault, fault } from './fault.ts'

/** Faults of a transaction that can be found without the boxes it spends. */
export function checkTransaction(transaction: Transaction, blake2b256: Blake2b256): Fault[] {
  return transactionFaults(transaction, blake2b256, createIdBuffers()).take(MAX_FAULTS).toArray()
}

/** Faults of boxes without their transaction, such as the genesis boxes. */
export function checkBoxes(boxes: readonly Box[], blake2b256: Blake2b256): Fault[] {
  const scratch = new ByteWriter()
  const boxFaults = (box: Box): Fault[] => {
    const actualId = boxIdOf(box, box.transactionId, box.index, blake2b256, scratch)
    return [...contentFaults(box), ...(box.boxId === actualId ? [] : [idFault(box, actualId)])]
  }
  return boxes.flatMap(boxFaults).slice(0, MAX_FAULTS)
}

/** Reused for all transactions of a block. */
export const createIdBuffers = (): IdBuffers => ({ boxes: new ByteWriter(4096), message: new ByteWriter(4096) })

/** One fault is enough to reject a node; a few more help its operator. */
export const MAX_FAULTS = 8

export function* transactionFaults(
  transaction: Transaction,
  blake2b256: Blake2b256,
  buffers: IdBuffers,
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
  const actual = computeIds(transaction, blake2b256, buffers)
  if (id !== actual.id) yield fault('transaction_id', `${subject} hashes to ${actual.id}`)
  for (const [i, box] of outputs.entries()) {
    if (box.index !== i || box.transactionId !== id) {
      yield fault('box_index', `box ${box.boxId} is output ${i} of ${subject} but states another index or transaction`)
    }
    const actualId = actual.boxIds[i]
    if (box.boxId !== actualId) yield idFault(box, actualId)
  }
  if (size !== actual.size) yield fault('transaction_size', `${subject} has ${actual.size} bytes, not ${size}`)
}

const MAX_AMOUNT = 2n ** 63n - 1n
const isAmount = (value: bigint): boolean => value >= 1n && value <= MAX_AMOUNT

/** P2PK script: three bytes and the key. */
const P2PK_PREFIX = '0008cd'
const P2PK_LENGTH = 2 * (3 + 33)

/** A list instead of a generator, because nearly all of the many boxes have no fault. */
function contentFaults({ boxId, value, ergoTree, assets, registers }: Box): Fault[] {
  const faults: Fault[] = []
  if (!isAmount(value)) faults.push(fault('box_value', `box ${boxId} holds ${value} nanoERG`))
  // No delimiter separates the script from the creation height: a byte moved across the border leaves the id unchanged.
  // The length of other scripts is unknown without parsing all of their expressions.
  if (ergoTree.startsWith(P2PK_PREFIX) && ergoTree.length !== P2PK_LENGTH) {
    faults.push(fault('script', `box ${boxId} has a P2PK script of the wrong length`))
  }
  // The count is serialised as one byte.
  if (assets.length > 255) faults.push(fault('asset_count', `box ${boxId} holds ${assets.length} tokens`))
  for (const { tokenId, amount } of assets) {
    if (!isAmount(amount)) faults.push(fault('asset_amount', `box ${boxId} holds ${amount} of token ${tokenId}`))
  }
  // Serialisation ends at the first missing register; the id would not commit to a register after it.
  const firstMissing = REGISTER_IDS.findIndex((id) => registers[id] === undefined)
  if (firstMissing >= 0 && REGISTER_IDS.slice(firstMissing).some((id) => registers[id] !== undefined)) {
    faults.push(fault('registers', `box ${boxId} has a gap in its registers`))
  }
  return faults
}

const idFault = ({ boxId }: Box, actualId: string | undefined): Fault =>
  fault('box_id', `box ${boxId} hashes to ${actualId}`)
