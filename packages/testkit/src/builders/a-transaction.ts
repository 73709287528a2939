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
import { aBoxId, aCandidate } from './a-box.ts'

interface Parts {
  readonly inputs?: readonly Input[]
  readonly dataInputs?: readonly BoxId[]
  readonly outputs?: readonly BoxCandidate[]
}

export function anInput(differences: Partial<Input> = {}): Input {
  return { boxId: aBoxId(1), proof: '', extension: [], ...differences }
}

/** A transaction with the id, size and box ids of its bytes. */
export function aTransaction({
  inputs = [anInput()],
  dataInputs = [],
  outputs = [aCandidate()],
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
