import { type Input, writeJson } from '@ergo-explorer/chain'
import type { Signed } from './read-transaction.ts'

/** A transaction as nodes take it: amounts to the last digit, context variables in the order that was signed. */
export function writeTransaction({ inputs, dataInputs, outputs }: Signed): string {
  const boxes = outputs.map(({ registers, ...box }) => ({ ...box, additionalRegisters: registers }))
  return (
    `{"inputs":[${inputs.map(writeInput).join()}],"dataInputs":${writeJson(dataInputs.map((boxId) => ({ boxId })))},` +
    `"outputs":${writeJson(boxes)}}`
  )
}

/** An object would put its keys in order. */
function writeInput({ boxId, proof, extension }: Input): string {
  const variables = extension.map(([id, value]) => `"${id}":"${value}"`).join()
  return `{"boxId":"${boxId}","spendingProof":{"proofBytes":"${proof}","extension":{${variables}}}}`
}
