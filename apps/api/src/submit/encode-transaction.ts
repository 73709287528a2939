import { type Input, writeJson } from '@ergo-explorer/chain'
import type { TransactionContent } from './parse-transaction.ts'

/** Encodes a transaction for nodes: exact amounts, context variables in the signed order. */
export function encodeTransaction({ inputs, dataInputs, outputs }: TransactionContent): string {
  const boxes = outputs.map(({ registers, ...box }) => ({ ...box, additionalRegisters: registers }))
  return (
    `{"inputs":[${inputs.map(encodeInput).join()}],"dataInputs":${writeJson(dataInputs.map((boxId) => ({ boxId })))},` +
    `"outputs":${writeJson(boxes)}}`
  )
}

/** An object would sort its integer keys. */
function encodeInput({ boxId, proof, extension }: Input): string {
  const variables = extension.map(([id, value]) => `"${id}":"${value}"`).join()
  return `{"boxId":"${boxId}","spendingProof":{"proofBytes":"${proof}","extension":{${variables}}}}`
}
