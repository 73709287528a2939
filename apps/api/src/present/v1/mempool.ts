import type {
  V1AnyOutputInfo,
  V1MOutputInfo,
  V1UDataInputInfo,
  V1UOutputInfo,
  V1UTransactionInfo,
} from '@ergo-explorer/contract'
import type { AnyBox } from '../../queries/pool-boxes.ts'
import type { WaitingTransaction } from '../../queries/pool-transactions.ts'
import { presentAssets } from '../assets.ts'
import { presentRegisters } from '../register-objects.ts'
import { presentConstants } from '../script-text.ts'

export const presentWaiting = (transaction: WaitingTransaction): V1UTransactionInfo => ({
  id: transaction.id,
  creationTimestamp: transaction.firstSeen,
  // Clients expect every box to be known: one that is not is left out, and the others keep their places.
  inputs: transaction.inputs.flatMap(({ box, proof }, i) =>
    box === undefined ? [] : [{ ...presentNamed(box, i), spendingProof: proof }],
  ),
  dataInputs: transaction.dataInputs.flatMap(({ box }, i) => (box === undefined ? [] : [presentNamed(box, i)])),
  outputs: transaction.outputs.map(presentWaitingBox),
  size: transaction.size,
})

export const presentWaitingBox = (box: AnyBox): V1UOutputInfo => ({
  ...content(box),
  transactionId: box.transactionId,
  index: box.position,
  creationHeight: box.creationHeight,
  spentTransactionId: box.spentBy,
})

/** A box that can be spent now, by the names of one list… */
export const presentSpendable = (box: AnyBox): V1MOutputInfo => ({
  ...presentWaitingBox(box),
  blockId: box.blockId,
  globalIndex: box.number === null ? null : BigInt(box.number),
  settlementHeight: box.height,
  mainChain: box.number !== null,
})

/** …and by those of another. */
export const presentAnyBox = (box: AnyBox): V1AnyOutputInfo => ({
  ...presentSpendable(box),
  headerId: box.blockId,
  ergoTreeConstants: presentConstants(box.tree),
  ergoTreeScript: '',
})

const presentNamed = (box: AnyBox, index: number): V1UDataInputInfo => ({
  ...content(box),
  index,
  outputBlockId: box.blockId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
})

const content = (box: AnyBox) => ({
  boxId: box.id,
  value: box.value,
  ergoTree: box.tree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: presentRegisters(box.registers),
})
