import type { V0TransactionInfo, V0TransactionSummary, V0TxStats } from '@ergo-explorer/contract'
import type { TransactionReference, TransactionRecord } from '#queries/transactions/records.ts'
import { confirmationsAt } from '../blocks.ts'
import { presentDataInput, presentInput, presentOutput, type PresentedBox, type PresentedInput } from './boxes.ts'

interface InputsAndOutputs {
  readonly inputs: readonly PresentedInput[]
  readonly dataInputs: readonly PresentedBox[]
  readonly outputs: readonly PresentedBox[]
}

export type PresentedTransaction = TransactionReference & InputsAndOutputs

const presentInputsAndOutputs = ({
  id,
  inputs,
  dataInputs,
  outputs,
}: InputsAndOutputs & Pick<TransactionReference, 'id'>) => ({
  inputs: inputs.map((input, i) => presentInput(input, i, id)),
  dataInputs: dataInputs.map((box, i) => presentDataInput(box, i, id)),
  outputs: outputs.map(presentOutput),
})

export const presentTransaction = (transaction: PresentedTransaction, tipHeight: number): V0TransactionInfo => ({
  id: transaction.id,
  headerId: transaction.blockId,
  inclusionHeight: transaction.height,
  timestamp: transaction.timestamp,
  index: transaction.position,
  confirmationsCount: confirmationsAt(tipHeight, transaction.height),
  ...presentInputsAndOutputs(transaction),
})

/** Without inputs and outputs. */
export const presentConciseTransaction = (reference: TransactionReference, tipHeight: number): V0TransactionInfo =>
  presentTransaction({ ...reference, inputs: [], dataInputs: [], outputs: [] }, tipHeight)

/** Summary of a transaction with transfer statistics, inputs and outputs. */
export const presentTransactionSummary = (transaction: TransactionRecord, tipHeight: number): V0TransactionSummary => ({
  summary: {
    id: transaction.id,
    timestamp: transaction.timestamp,
    index: transaction.position,
    size: transaction.size,
    confirmationsCount: confirmationsAt(tipHeight, transaction.height),
    block: { id: transaction.blockId, height: transaction.height },
  },
  ioSummary: presentTransferStats(transaction),
  ...presentInputsAndOutputs(transaction),
})

/** Coins transferred and the fee. `feePerByte` is not exact, because the contract requires a number. */
export const presentTransferStats = ({
  value,
  fee,
  size,
}: Pick<TransactionRecord, 'value' | 'fee' | 'size'>): V0TxStats => ({
  totalCoinsTransferred: value,
  totalFee: fee,
  feePerByte: size === 0 ? 0 : Number(fee) / size,
})
