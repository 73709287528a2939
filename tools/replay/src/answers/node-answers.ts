import type { IndexedBox, IndexedInput, IndexedTransaction } from '../genesis/node-index.ts'
import { type Expected, listed, within } from './expected.ts'

/** A box of the node's own index, as v1 ought to answer it. */
export const v1Box = (box: IndexedBox): Expected => ({
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
  ...listed('assets', box.assets),
})

export const v0Box = (box: IndexedBox): Expected => ({
  id: box.boxId,
  txId: box.transactionId,
  value: box.value,
  index: box.index,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  address: box.address,
  spentTransactionId: box.spentTransactionId,
  mainChain: true,
  ...listed('assets', box.assets),
})

const v1Input = ({ spendingProof, ...box }: IndexedInput, index: number): Expected => ({
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

const v0Input = ({ spendingProof, ...box }: IndexedInput, index: number): Expected => ({
  id: box.boxId,
  value: box.value,
  index,
  spendingProof: spendingProof?.proofBytes || null,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  address: box.address,
})

export const v1Transaction = (each: IndexedTransaction, tipHeight: number): Expected => ({
  id: each.id,
  blockId: each.blockId,
  inclusionHeight: each.inclusionHeight,
  timestamp: each.timestamp,
  index: each.index,
  globalIndex: each.globalIndex,
  numConfirmations: tipHeight - each.inclusionHeight + 1,
  ...listed('outputs', each.outputs.map(v1Box)),
  ...(knowsInputs(each) && listed('inputs', each.inputs.map(v1Input))),
})

export const v0Transaction = (each: IndexedTransaction, tipHeight: number): Expected => ({
  ...within('summary', {
    id: each.id,
    timestamp: each.timestamp,
    index: each.index,
    confirmationsCount: tipHeight - each.inclusionHeight + 1,
    'block.id': each.blockId,
    'block.height': each.inclusionHeight,
  }),
  ...listed('outputs', each.outputs.map(v0Box)),
  ...(knowsInputs(each) && listed('inputs', each.inputs.map(v0Input))),
})

/** The node leaves out genesis boxes and names another in place of the one that block 1 spends. */
const knowsInputs = ({ inclusionHeight }: IndexedTransaction): boolean => inclusionHeight > 1
