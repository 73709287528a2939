import type { IndexedBox, IndexedInput, IndexedTransaction } from '../genesis/node-index.ts'
import { type ExpectedValues, withListPrefix, withPrefix } from './expected-values.ts'

/** The expected v1 response for a box of the node's own index. */
export const v1Box = (box: IndexedBox): ExpectedValues => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  value: box.value,
  index: box.index,
  globalIndex: box.globalIndex,
  creationHeight: box.creationHeight,
  settlementHeight: box.inclusionHeight,
  ergoTree: box.ergoTree,
  address: box.address,
  spentTransactionId: box.spentTransactionId,
  mainChain: true,
  ...withListPrefix('assets', box.assets),
})

export const v0Box = (box: IndexedBox): ExpectedValues => ({
  id: box.boxId,
  txId: box.transactionId,
  value: box.value,
  index: box.index,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  address: box.address,
  spentTransactionId: box.spentTransactionId,
  mainChain: true,
  ...withListPrefix('assets', box.assets),
})

const v1Input = ({ spendingProof, ...box }: IndexedInput, index: number): ExpectedValues => ({
  boxId: box.boxId,
  value: box.value,
  index,
  spendingProof: spendingProof?.proofBytes || null,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  outputGlobalIndex: box.globalIndex,
  outputCreatedAt: box.creationHeight,
  outputSettledAt: box.inclusionHeight,
  ergoTree: box.ergoTree,
  address: box.address,
})

const v0Input = ({ spendingProof, ...box }: IndexedInput, index: number): ExpectedValues => ({
  id: box.boxId,
  value: box.value,
  index,
  spendingProof: spendingProof?.proofBytes || null,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  address: box.address,
})

export const v1Transaction = (transaction: IndexedTransaction, tipHeight: number): ExpectedValues => ({
  id: transaction.id,
  blockId: transaction.blockId,
  inclusionHeight: transaction.inclusionHeight,
  timestamp: transaction.timestamp,
  index: transaction.index,
  globalIndex: transaction.globalIndex,
  numConfirmations: tipHeight - transaction.inclusionHeight + 1,
  ...withListPrefix('outputs', transaction.outputs.map(v1Box)),
  ...(hasReliableInputs(transaction) && withListPrefix('inputs', transaction.inputs.map(v1Input))),
})

export const v0Transaction = (transaction: IndexedTransaction, tipHeight: number): ExpectedValues => ({
  ...withPrefix('summary', {
    id: transaction.id,
    timestamp: transaction.timestamp,
    index: transaction.index,
    confirmationsCount: tipHeight - transaction.inclusionHeight + 1,
    'block.id': transaction.blockId,
    'block.height': transaction.inclusionHeight,
  }),
  ...withListPrefix('outputs', transaction.outputs.map(v0Box)),
  ...(hasReliableInputs(transaction) && withListPrefix('inputs', transaction.inputs.map(v0Input))),
})

/** The node's index omits genesis boxes and reports a wrong box for the input of block 1. */
const hasReliableInputs = ({ inclusionHeight }: IndexedTransaction): boolean => inclusionHeight > 1
