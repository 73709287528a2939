import {
  type BoxCandidate,
  type BoxId,
  boxIdOf,
  type Input,
  type Transaction,
  transactionIdOf,
  transactionSize,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { fakeBoxId, buildBoxCandidate } from './build-box.ts'

interface Parts {
  readonly inputs?: readonly Input[]
  readonly dataInputs?: readonly BoxId[]
  readonly outputs?: readonly BoxCandidate[]
}

export function buildInput(overrides: Partial<Input> = {}): Input {
  return { boxId: fakeBoxId(1), proof: '', extension: [], ...overrides }
}

/** A transaction whose id, size and box ids match its bytes. */
export function buildTransaction({
  inputs = [buildInput()],
  dataInputs = [],
  outputs = [buildBoxCandidate()],
}: Parts = {}): Transaction {
  const id = transactionIdOf({ inputs, dataInputs, outputs }, blake2b256)
  const boxes = outputs.map((candidate, index) => ({
    ...candidate,
    transactionId: id,
    index,
    boxId: boxIdOf(candidate, id, index, blake2b256),
  }))
  return { id, inputs, dataInputs, outputs: boxes, size: transactionSize({ inputs, dataInputs, outputs: boxes }) }
}
