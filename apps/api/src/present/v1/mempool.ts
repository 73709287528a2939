import type {
  V1AnyOutputInfo,
  V1MOutputInfo,
  V1UDataInputInfo,
  V1UOutputInfo,
  V1UTransactionInfo,
} from '@ergo-explorer/contract'
import type { AnyBox } from '#queries/boxes/any-boxes.ts'
import type { MempoolTransaction } from '#queries/mempool/transactions.ts'
import { presentScriptConstants } from '../boxes.ts'
import { presentBox } from './transactions.ts'

export const presentMempoolTransaction = (transaction: MempoolTransaction): V1UTransactionInfo => ({
  id: transaction.id,
  creationTimestamp: transaction.firstSeen,
  // Clients expect every box to be known: unknown boxes are omitted, the others keep their index.
  inputs: transaction.inputs.flatMap(({ box, proof }, i) =>
    box === undefined ? [] : [{ ...presentReferencedBox(box, i), spendingProof: proof }],
  ),
  dataInputs: transaction.dataInputs.flatMap(({ box }, i) => (box === undefined ? [] : [presentReferencedBox(box, i)])),
  outputs: transaction.outputs.map(presentMempoolBox),
  size: transaction.size,
})

export const presentMempoolBox = (box: AnyBox): V1UOutputInfo => ({
  ...presentBox(box),
  transactionId: box.transactionId,
  index: box.position,
  creationHeight: box.creationHeight,
  spentTransactionId: box.spentBy,
})

/** A spendable box in the format of one list. */
export const presentSpendableBox = (box: AnyBox): V1MOutputInfo => ({
  ...presentMempoolBox(box),
  blockId: box.blockId,
  globalIndex: box.number === null ? null : BigInt(box.number),
  settlementHeight: box.height,
  mainChain: box.number !== null,
})

/** The same box with the field names of another list. */
export const presentAnyBox = (box: AnyBox): V1AnyOutputInfo => ({
  ...presentSpendableBox(box),
  headerId: box.blockId,
  ergoTreeConstants: presentScriptConstants(box.ergoTree),
  ergoTreeScript: '',
})

const presentReferencedBox = (box: AnyBox, index: number): V1UDataInputInfo => ({
  ...presentBox(box),
  index,
  outputBlockId: box.blockId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
})
