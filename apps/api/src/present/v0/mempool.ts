import type {
  V0UDataInputInfo,
  V0UInputInfo,
  V0UOutputInfo,
  V0UTransactionInfo,
  V0UTransactionSummary,
} from '@ergo-explorer/contract'
import type { AnyBox } from '../../queries/mempool-boxes.ts'
import type { MempoolInput, MempoolTransaction } from '../../queries/mempool-transactions.ts'
import { presentAssets } from '../assets.ts'
import { presentTransferStats } from './transactions.ts'

export const presentMempoolTransaction = (transaction: MempoolTransaction): V0UTransactionInfo => ({
  id: transaction.id,
  // Clients expect every box to be known: unknown boxes are omitted, the others keep their index.
  inputs: transaction.inputs.flatMap((input, i) => presentInput(input, i, transaction.id)),
  dataInputs: transaction.dataInputs.flatMap(({ box }, i) =>
    box ? [presentReferencedBox(box, i, transaction.id)] : [],
  ),
  outputs: transaction.outputs.map(presentOutput),
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
  return [{ ...presentReferencedBox(box, index, transactionId), spendingProof }]
}

const presentReferencedBox = (box: AnyBox, index: number, transactionId: string): V0UDataInputInfo => ({
  id: box.id,
  transactionId,
  value: box.value,
  index,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  address: box.address,
})

const presentOutput = (box: AnyBox): V0UOutputInfo => ({
  id: box.id,
  txId: box.transactionId,
  value: box.value,
  index: box.position,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: box.registers,
})
