import type { BoxId, Input, Transaction } from '@ergo-explorer/chain'
import { boxJson } from './box-json.ts'

/** A transaction as a node writes it inside a block. */
export function transactionJson(transaction: Transaction): string {
  return wrapTransaction(transaction, transaction.inputs.map(inputJson).join())
}

/** Everything except the inputs, which mempool listings write in more detail. */
export function wrapTransaction({ id, dataInputs, outputs, size }: Transaction, inputs: string): string {
  return (
    `{"id":"${id}","inputs":[${inputs}],"dataInputs":[${dataInputs.map(dataInputJson).join()}],` +
    `"outputs":[${outputs.map(boxJson).join()}],"size":${size}}`
  )
}

/** The variables keep the order of the transaction's bytes, because readers that recompute the id rely on it. */
export function spendingProofJson({ proof, extension }: Input): string {
  const variables = extension.map(([id, value]) => `"${id}":"${value}"`).join()
  return `{"proofBytes":"${proof}","extension":{${variables}}}`
}

function inputJson(input: Input): string {
  return `{"boxId":"${input.boxId}","spendingProof":${spendingProofJson(input)}}`
}

function dataInputJson(boxId: BoxId): string {
  return `{"boxId":"${boxId}"}`
}
