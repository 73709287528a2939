import type { V1DataInputInfo, V1InputInfo, V1OutputInfo, V1TransactionInfo } from '@ergo-explorer/contract'
import type { Hex } from '@ergo-explorer/chain'
import type { BoxRecord } from '#queries/boxes/records.ts'
import type { InputRecord, TransactionRecord } from '#queries/transactions/records.ts'
import { presentAssets, presentRegisters, presentScriptConstants } from '../boxes.ts'
import type { PresentedBox } from '../v0/boxes.ts'
import { confirmationsAt } from '../blocks.ts'

/** The fields that all boxes have, on the chain or in the mempool. */
export const presentBox = (box: Pick<BoxRecord, 'id' | 'value' | 'ergoTree' | 'address' | 'assets' | 'registers'>) => ({
  boxId: box.id,
  value: box.value,
  ergoTree: box.ergoTree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: presentRegisters(box.registers),
})

/** Global index of a box that is not on the main chain. */
const NO_GLOBAL_INDEX = -1

export const presentOutput = (box: PresentedBox): V1OutputInfo => ({
  ...presentBox(box),
  transactionId: box.transactionId,
  blockId: box.blockId,
  index: box.position,
  globalIndex: BigInt(box.number ?? NO_GLOBAL_INDEX),
  creationHeight: box.creationHeight,
  settlementHeight: box.height,
  ergoTreeConstants: presentScriptConstants(box.ergoTree),
  ergoTreeScript: '',
  spentTransactionId: box.spentBy,
  mainChain: box.number !== null,
})

const presentInput = ({ box, proof }: InputRecord, index: number): V1InputInfo => ({
  ...presentDataInput(box, index),
  spendingProof: proof,
  outputGlobalIndex: BigInt(box.number),
  outputCreatedAt: box.creationHeight,
  outputSettledAt: box.height,
  ergoTreeConstants: presentScriptConstants(box.ergoTree),
  ergoTreeScript: '',
})

const presentDataInput = (box: BoxRecord, index: number): V1DataInputInfo => ({
  ...presentBox(box),
  index,
  outputBlockId: box.blockId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
})

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
