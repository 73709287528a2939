import type { Box, BoxId, Transaction } from '@ergo-explorer/chain'
import { boxContentJson } from './box-json.ts'
import { spendingProofJson, wrapTransaction } from './transaction-json.ts'

/**
 * A transaction as mempool listings show it since node 6.0: every input is merged with the box it spends. An input
 * whose box is unknown has no box fields.
 */
export function poolTransactionJson(transaction: Transaction, findBox: (boxId: BoxId) => Box | undefined): string {
  const inputs = transaction.inputs.map((input) => {
    const box = findBox(input.boxId)
    const content = box === undefined ? '' : `,${boxContentJson(box)}`
    return `{"boxId":"${input.boxId}","spendingProof":${spendingProofJson(input)}${content}}`
  })
  return wrapTransaction(transaction, inputs.join())
}
