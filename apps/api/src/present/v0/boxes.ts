import type { V0DataInputInfo, V0InputInfo, V0OutputInfo } from '@ergo-explorer/contract'
import type { BoxRecord } from '#queries/boxes/records.ts'
import type { InputRecord } from '#queries/transactions/records.ts'
import { presentAssets } from '../boxes.ts'

/** A box to present; without a number it is not on the main chain. */
export type PresentedBox = Omit<BoxRecord, 'number'> & { readonly number: number | null }

/** The fields that mempool boxes have too. */
export const presentBox = (
  box: Omit<PresentedBox, 'number' | 'height' | 'blockId'>,
): Omit<V0OutputInfo, 'spentTransactionId' | 'mainChain'> => ({
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

export const presentOutput = (box: PresentedBox): V0OutputInfo => ({
  ...presentBox(box),
  spentTransactionId: box.spentBy,
  mainChain: box.number !== null,
})

/** A box that a transaction reads or spends. */
export const presentDataInput = (
  box: Pick<PresentedBox, 'id' | 'value' | 'transactionId' | 'position' | 'address'>,
  index: number,
  transactionId: string,
): V0DataInputInfo => ({
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
  ...presentDataInput(box, index, transactionId),
  spendingProof: proof,
})
