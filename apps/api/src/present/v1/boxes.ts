import type { V1DataInputInfo, V1InputInfo, V1OutputInfo } from '@ergo-explorer/contract'
import type { BoxRecord } from '../../queries/box-records.ts'
import type { InputRecord } from '../../queries/transaction-records.ts'
import { presentAssets } from '../assets.ts'
import { presentRegisters } from '../register-objects.ts'
import { presentScriptConstants } from '../script-text.ts'
import type { PresentedBox } from '../v0/boxes.ts'

/** Global index of a box that is not on the main chain. */
const NO_GLOBAL_INDEX = -1

export const presentOutput = (box: PresentedBox): V1OutputInfo => ({
  boxId: box.id,
  transactionId: box.transactionId,
  blockId: box.blockId,
  value: box.value,
  index: box.position,
  globalIndex: BigInt(box.number ?? NO_GLOBAL_INDEX),
  creationHeight: box.creationHeight,
  settlementHeight: box.height,
  ergoTree: box.ergoTree,
  ergoTreeConstants: presentScriptConstants(box.ergoTree),
  ergoTreeScript: '',
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: presentRegisters(box.registers),
  spentTransactionId: box.spentBy,
  mainChain: box.number !== null,
})

export const presentInput = ({ box, proof }: InputRecord, index: number): V1InputInfo => ({
  boxId: box.id,
  value: box.value,
  index,
  spendingProof: proof,
  outputBlockId: box.blockId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  outputGlobalIndex: BigInt(box.number),
  outputCreatedAt: box.creationHeight,
  outputSettledAt: box.height,
  ergoTree: box.ergoTree,
  ergoTreeConstants: presentScriptConstants(box.ergoTree),
  ergoTreeScript: '',
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: presentRegisters(box.registers),
})

export const presentDataInput = (box: BoxRecord, index: number): V1DataInputInfo => ({
  boxId: box.id,
  value: box.value,
  index,
  outputBlockId: box.blockId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  ergoTree: box.ergoTree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: presentRegisters(box.registers),
})
