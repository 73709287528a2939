import { type Block, renderConstant } from '@ergo-explorer/chain'
import { certain } from '../truth/certain.ts'
import type { KnownBox, KnownToken, KnownTransaction, Ledger, Resolved } from '../truth/ledger.ts'
import { assetsOf } from './assets.ts'
import { headerInfo } from './blocks.ts'
import { confirmations } from './v0.ts'

export const v1Header = (block: Block) => ({ ...headerInfo(block), votes: block.header.votes })

export const v1Output = (ledger: Ledger, box: KnownBox) => ({
  ...v1WaitingOutput(ledger, box),
  blockId: certain(box.block).header.id,
  globalIndex: BigInt(certain(box.number)),
  settlementHeight: certain(box.block).header.height,
  spentTransactionId: box.spentBy,
  mainChain: true,
})

export const v1WaitingOutput = (ledger: Ledger, box: KnownBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  value: box.value,
  index: box.index,
  creationHeight: box.creationHeight,
  ...contentOf(ledger, box),
})

/** A box that waits, where it stands among boxes of the chain. */
export const v1Unsettled = (ledger: Ledger, box: KnownBox) => ({
  ...v1WaitingOutput(ledger, box),
  blockId: null,
  globalIndex: null,
  settlementHeight: null,
  mainChain: false,
})

const contentOf = (ledger: Ledger, box: KnownBox) => ({
  ergoTree: box.ergoTree,
  address: box.address,
  assets: assetsOf(ledger, box),
  additionalRegisters: Object.fromEntries(
    Object.entries(box.registers).map(([name, value]) => [name, renderConstant(value)]),
  ),
})

const sourceOf = (ledger: Ledger, box: KnownBox, index: number) => ({
  boxId: box.boxId,
  value: box.value,
  index,
  outputBlockId: box.block?.header.id ?? null,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  ...contentOf(ledger, box),
})

export const v1Transaction = (ledger: Ledger, transaction: KnownTransaction) => ({
  id: transaction.id,
  blockId: transaction.block.header.id,
  inclusionHeight: transaction.block.header.height,
  timestamp: BigInt(transaction.block.header.timestamp),
  index: transaction.index,
  globalIndex: BigInt(transaction.number),
  numConfirmations: confirmations(ledger, transaction.block),
  inputs: transaction.spent.map((box, i) => ({
    ...sourceOf(ledger, box, i),
    spendingProof: transaction.inputs[i]?.proof || null,
    outputGlobalIndex: BigInt(certain(box.number)),
    outputCreatedAt: box.creationHeight,
    outputSettledAt: certain(box.block).header.height,
  })),
  dataInputs: transaction.read.map((box, i) => sourceOf(ledger, box, i)),
  outputs: transaction.made.map((box) => v1Output(ledger, box)),
  size: transaction.size,
})

export const v1Waiting = (ledger: Ledger, transaction: Resolved) => ({
  id: transaction.id,
  inputs: transaction.spent.map((box, i) => ({
    ...sourceOf(ledger, box, i),
    spendingProof: transaction.inputs[i]?.proof || null,
  })),
  dataInputs: transaction.read.map((box, i) => sourceOf(ledger, box, i)),
  outputs: transaction.made.map((box) => v1WaitingOutput(ledger, box)),
  size: transaction.size,
})

export const tokenInfo = ({ id, issuingBox, emission, metadata }: KnownToken) => ({
  id,
  boxId: issuingBox.boxId,
  emissionAmount: emission,
  ...metadata,
})
