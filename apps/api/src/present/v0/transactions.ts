import type { V0TransactionInfo, V0TransactionSummary, V0TxStats } from '@ergo-explorer/contract'
import type { TransactionHead } from '../../queries/transaction-heads.ts'
import type { TransactionRecord } from '../../queries/transaction-records.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentDataInput, presentInput, presentOutput, type ShownBox, type ShownInput } from './boxes.ts'

interface Sides {
  readonly inputs: readonly ShownInput[]
  readonly dataInputs: readonly ShownBox[]
  readonly outputs: readonly ShownBox[]
}

export type ShownTransaction = TransactionHead & Sides

const sides = ({ id, inputs, dataInputs, outputs }: Sides & Pick<TransactionHead, 'id'>) => ({
  inputs: inputs.map((input, i) => presentInput(input, i, id)),
  dataInputs: dataInputs.map((box, i) => presentDataInput(box, i, id)),
  outputs: outputs.map(presentOutput),
})

export const presentTransaction = (transaction: ShownTransaction, tipHeight: number): V0TransactionInfo => ({
  id: transaction.id,
  headerId: transaction.blockId,
  inclusionHeight: transaction.height,
  timestamp: transaction.timestamp,
  index: transaction.position,
  confirmationsCount: confirmationsAt(tipHeight, transaction.height),
  ...sides(transaction),
})

/** Without what it spends, reads and makes. */
export const presentConcise = (head: TransactionHead, tipHeight: number): V0TransactionInfo =>
  presentTransaction({ ...head, inputs: [], dataInputs: [], outputs: [] }, tipHeight)

/** The page of one transaction: a summary, what it moves, and its sides. */
export const presentSummary = (transaction: TransactionRecord, tipHeight: number): V0TransactionSummary => ({
  summary: {
    id: transaction.id,
    timestamp: transaction.timestamp,
    index: transaction.position,
    size: transaction.size,
    confirmationsCount: confirmationsAt(tipHeight, transaction.height),
    block: { id: transaction.blockId, height: transaction.height },
  },
  ioSummary: presentFlow(transaction),
  ...sides(transaction),
})

/** Coins moved and the fee; a share of bytes has no exact form, and the contract wants a number here. */
export const presentFlow = ({ value, fee, size }: Pick<TransactionRecord, 'value' | 'fee' | 'size'>): V0TxStats => ({
  totalCoinsTransferred: value,
  totalFee: fee,
  feePerByte: size === 0 ? 0 : Number(fee) / size,
})
