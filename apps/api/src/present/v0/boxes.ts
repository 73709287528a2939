import type { V0DataInputInfo, V0InputInfo, V0OutputInfo } from '@ergo-explorer/contract'
import type { BoxRecord } from '../../queries/box-records.ts'
import type { InputRecord } from '../../queries/transaction-records.ts'
import { presentAssets } from '../assets.ts'

/** A box that is shown; one without a number is not on the main chain. */
export type ShownBox = Omit<BoxRecord, 'number'> & { readonly number: number | null }

export const presentOutput = (box: ShownBox): V0OutputInfo => ({
  id: box.id,
  txId: box.transactionId,
  value: box.value,
  index: box.position,
  creationHeight: box.creationHeight,
  ergoTree: box.tree,
  address: box.address,
  assets: presentAssets(box.assets),
  additionalRegisters: box.registers,
  spentTransactionId: box.spentBy,
  mainChain: box.number !== null,
})

export const presentDataInput = (box: ShownBox, index: number, transactionId: string): V0DataInputInfo => ({
  id: box.id,
  value: box.value,
  index,
  transactionId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  address: box.address,
})

export interface ShownInput extends Pick<InputRecord, 'proof'> {
  readonly box: ShownBox
}

export const presentInput = ({ box, proof }: ShownInput, index: number, transactionId: string): V0InputInfo => ({
  id: box.id,
  value: box.value,
  index,
  spendingProof: proof,
  transactionId,
  outputTransactionId: box.transactionId,
  outputIndex: box.position,
  address: box.address,
})
