import type { V0UInputInfo, V0UTransactionInfo, V0UTransactionSummary } from '@ergo-explorer/contract'
import type { MempoolInput, MempoolTransaction } from '#queries/mempool/transactions.ts'
import { presentBox, presentDataInput } from './boxes.ts'
import { presentTransferStats } from './transactions.ts'

export const presentMempoolTransaction = (transaction: MempoolTransaction): V0UTransactionInfo => ({
  id: transaction.id,
  // Clients expect every box to be known: unknown boxes are omitted, the others keep their index.
  inputs: transaction.inputs.flatMap((input, i) => presentInput(input, i, transaction.id)),
  dataInputs: transaction.dataInputs.flatMap(({ box }, i) => (box ? [presentDataInput(box, i, transaction.id)] : [])),
  outputs: transaction.outputs.map(presentBox),
  creationTimestamp: transaction.firstSeen,
  size: transaction.size,
})

/** Summary of a mempool transaction with transfer statistics. */
export const presentMempoolSummary = (transaction: MempoolTransaction): V0UTransactionSummary => ({
  ...presentMempoolTransaction(transaction),
  ioSummary: presentTransferStats({
    value: transaction.inputs.reduce((sum, { box }) => sum + (box?.value ?? 0n), 0n),
    fee: transaction.fee,
    size: transaction.size,
  }),
})

function presentInput({ box, proof, extension }: MempoolInput, index: number, transactionId: string): V0UInputInfo[] {
  if (box === undefined) return []
  const spendingProof = { proofBytes: proof, extension: Object.fromEntries(extension) }
  return [{ ...presentDataInput(box, index, transactionId), spendingProof }]
}
