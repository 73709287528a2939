import type { Transaction } from '@ergo-explorer/chain'
import type { NodeIndexedTransaction, NodeMempoolTransaction, NodeTransaction } from '@ergo-explorer/contract'
import type { IndexedBoxRecord } from '#queries/boxes/indexed-boxes.ts'
import type { MempoolTransaction } from '#queries/mempool/transactions.ts'
import type { TransactionRecord } from '#queries/transactions/records.ts'
import { presentBox, presentIndexedBox, presentSpendingProof } from './boxes.ts'

/** A transaction as blocks contain it. */
export const presentTransaction = ({ id, inputs, dataInputs, outputs, size }: Transaction): NodeTransaction => ({
  id,
  inputs: inputs.map(({ boxId, ...spending }) => ({ boxId, spendingProof: presentSpendingProof(spending) })),
  dataInputs: dataInputs.map((boxId) => ({ boxId })),
  outputs: outputs.map(({ registers, ...box }) => ({
    boxId: box.boxId,
    value: box.value,
    ergoTree: box.ergoTree,
    assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount })),
    creationHeight: box.creationHeight,
    additionalRegisters: { ...registers },
    transactionId: box.transactionId,
    index: box.index,
  })),
  size,
})

/** A transaction of the node's extra index. A node counts the tip as 0 confirmations. */
export const presentIndexedTransaction = (
  transaction: TransactionRecord<IndexedBoxRecord>,
  tipHeight: number,
): NodeIndexedTransaction => ({
  id: transaction.id,
  blockId: transaction.blockId,
  inclusionHeight: transaction.height,
  timestamp: transaction.timestamp,
  index: transaction.position,
  globalIndex: BigInt(transaction.number),
  numConfirmations: Math.max(0, tipHeight - transaction.height),
  inputs: transaction.inputs.map(({ box }) => presentIndexedBox(box)),
  dataInputs: transaction.dataInputs.map(({ id }) => ({ boxId: id })),
  outputs: transaction.outputs.map(presentIndexedBox),
  size: transaction.size,
})

export const presentMempoolTransaction = (transaction: MempoolTransaction): NodeMempoolTransaction => ({
  id: transaction.id,
  inputs: transaction.inputs.map(({ boxId, box, ...spending }) => ({
    boxId,
    ...(box && presentBox(box)),
    spendingProof: presentSpendingProof(spending),
  })),
  dataInputs: transaction.dataInputs.map(({ boxId }) => ({ boxId })),
  outputs: transaction.outputs.map(presentBox),
  size: transaction.size,
})
