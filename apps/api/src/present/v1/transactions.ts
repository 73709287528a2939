import type { Hex } from '@ergo-explorer/chain'
import type { V1TransactionInfo } from '@ergo-explorer/contract'
import { confirmationsAt } from '../confirmations.ts'
import type { TransactionRecord } from '../../queries/transaction-records.ts'
import { presentDataInput, presentInput, presentOutput } from './boxes.ts'

export const presentTransaction = (transaction: TransactionRecord, tipHeight: number): V1TransactionInfo => ({
  id: transaction.id,
  blockId: transaction.blockId,
  inclusionHeight: transaction.height,
  timestamp: transaction.timestamp,
  index: transaction.position,
  globalIndex: BigInt(transaction.number),
  numConfirmations: confirmationsAt(tipHeight, transaction.height),
  inputs: transaction.inputs.map(presentInput),
  dataInputs: transaction.dataInputs.map(presentDataInput),
  outputs: transaction.outputs.map(presentOutput),
  size: transaction.size,
})

/** Only the inputs and outputs of one script; indexes refer to the complete transaction. */
export function presentConciseTransaction(
  transaction: TransactionRecord,
  tipHeight: number,
  ergoTree: Hex,
): V1TransactionInfo {
  const full = presentTransaction(transaction, tipHeight)
  const isOwn = (box: { readonly ergoTree: Hex }) => box.ergoTree === ergoTree
  return { ...full, inputs: full.inputs.filter(isOwn), outputs: full.outputs.filter(isOwn) }
}
