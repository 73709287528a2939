import type {
  V0UDataInputInfo,
  V0UInputInfo,
  V0UOutputInfo,
  V0UTransactionInfo,
  V0UTransactionSummary,
} from '@ergo-explorer/contract'
import type { AnyBox } from '../../queries/pool-boxes.ts'
import type { WaitingInput, WaitingTransaction } from '../../queries/pool-transactions.ts'
import { presentAssets } from '../assets.ts'
import { presentFlow } from './transactions.ts'

export const presentWaiting = (transaction: WaitingTransaction): V0UTransactionInfo => ({
  id: transaction.id,
  // Clients expect every box to be known: one that is not is left out, and the others keep their places.
  inputs: transaction.inputs.flatMap((input, i) => presentInput(input, i, transaction.id)),
  dataInputs: transaction.dataInputs.flatMap(({ box }, i) => (box ? [presentNamed(box, i, transaction.id)] : [])),
  outputs: transaction.outputs.map(presentOutput),
  creationTimestamp: transaction.firstSeen,
  size: transaction.size,
})

/** The page of one transaction, with what it moves. */
export const presentWaitingSummary = (transaction: WaitingTransaction): V0UTransactionSummary => ({
  ...presentWaiting(transaction),
  ioSummary: presentFlow({
    value: transaction.inputs.reduce((sum, { box }) => sum + (box?.value ?? 0n), 0n),
    fee: transaction.fee,
    size: transaction.size,
  }),
})

function presentInput({ box, proof, extension }: WaitingInput, index: number, transactionId: string): V0UInputInfo[] {
  if (box === undefined) return []
  const spendingProof = { proofBytes: proof, extension: Object.fromEntries(extension) }
  return [{ ...presentNamed(box, index, transactionId), spendingProof }]
}

const presentNamed = (box: AnyBox, index: number, transactionId: string): V0UDataInputInfo => ({
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
  ergoTree: box.tree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: box.registers,
})
