import type { V0DataInputInfo, V0InputInfo, V0OutputInfo } from '@ergo-explorer/contract'
import type { BoxRecord } from '../../queries/box-records.ts'
import type { InputRecord } from '../../queries/transaction-records.ts'
import { presentAssets } from '../assets.ts'

/** A box to present; without a number it is not on the main chain. */
export type PresentedBox = Omit<BoxRecord, 'number'> & { readonly number: number | null }

export const presentOutput = (box: PresentedBox): V0OutputInfo => ({
  id: box.id,
  txId: box.transactionId,
  value: box.value,
  index: box.position,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: box.registers,
  spentTransactionId: box.spentBy,
  mainChain: box.number !== null,
})

export const presentDataInput = (box: PresentedBox, index: number, transactionId: string): V0DataInputInfo => ({
  id: box.id,
  value: box.value,
  index,
  transactionId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  address: box.address,
})

export interface PresentedInput extends Pick<InputRecord, 'proof'> {
  readonly box: PresentedBox
}

export const presentInput = ({ box, proof }: PresentedInput, index: number, transactionId: string): V0InputInfo => ({
  id: box.id,
  value: box.value,
  index,
  spendingProof: proof,
  transactionId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  address: box.address,
})
