import { type Block, renderConstant } from '@ergo-explorer/chain'
import {
  assertDefined,
  type LedgerBox,
  type LedgerToken,
  type LedgerTransaction,
  type ReferenceLedger,
  type ResolvedTransaction,
} from '#reference/ledger.ts'
import { assetsOf, confirmations, headerInfo } from './common.ts'

export const v1Header = (block: Block) => ({ ...headerInfo(block), votes: block.header.votes })

export const v1Output = (ledger: ReferenceLedger, box: LedgerBox) => ({
  ...v1MempoolOutput(ledger, box),
  blockId: assertDefined(box.block).header.id,
  globalIndex: BigInt(assertDefined(box.number)),
  settlementHeight: assertDefined(box.block).header.height,
  spentTransactionId: box.spentBy,
  mainChain: true,
})

export const v1MempoolOutput = (ledger: ReferenceLedger, box: LedgerBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  value: box.value,
  index: box.index,
  creationHeight: box.creationHeight,
  ...contentOf(ledger, box),
})

/** An unconfirmed box in a list with confirmed ones. */
export const v1UnconfirmedOutput = (ledger: ReferenceLedger, box: LedgerBox) => ({
  ...v1MempoolOutput(ledger, box),
  blockId: null,
  globalIndex: null,
  settlementHeight: null,
  mainChain: false,
})

const contentOf = (ledger: ReferenceLedger, box: LedgerBox) => ({
  ergoTree: box.ergoTree,
  address: box.address,
  assets: assetsOf(ledger, box),
  additionalRegisters: Object.fromEntries(
    Object.entries(box.registers).map(([name, value]) => [name, renderConstant(value)]),
  ),
})

const v1Input = (ledger: ReferenceLedger, box: LedgerBox, index: number) => ({
  boxId: box.boxId,
  value: box.value,
  index,
  outputBlockId: box.block?.header.id ?? null,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  ...contentOf(ledger, box),
})

export const v1Transaction = (ledger: ReferenceLedger, transaction: LedgerTransaction) => ({
  id: transaction.id,
  blockId: transaction.block.header.id,
  inclusionHeight: transaction.block.header.height,
  timestamp: BigInt(transaction.block.header.timestamp),
  index: transaction.index,
  globalIndex: BigInt(transaction.number),
  numConfirmations: confirmations(ledger, transaction.block),
  inputs: transaction.spentBoxes.map((box, i) => ({
    ...v1Input(ledger, box, i),
    spendingProof: transaction.inputs[i]?.proof || null,
    outputGlobalIndex: BigInt(assertDefined(box.number)),
    outputCreatedAt: box.creationHeight,
    outputSettledAt: assertDefined(box.block).header.height,
  })),
  dataInputs: transaction.readBoxes.map((box, i) => v1Input(ledger, box, i)),
  outputs: transaction.createdBoxes.map((box) => v1Output(ledger, box)),
  size: transaction.size,
})

export const v1MempoolTransaction = (ledger: ReferenceLedger, transaction: ResolvedTransaction) => ({
  id: transaction.id,
  inputs: transaction.spentBoxes.map((box, i) => ({
    ...v1Input(ledger, box, i),
    spendingProof: transaction.inputs[i]?.proof || null,
  })),
  dataInputs: transaction.readBoxes.map((box, i) => v1Input(ledger, box, i)),
  outputs: transaction.createdBoxes.map((box) => v1MempoolOutput(ledger, box)),
  size: transaction.size,
})

export const tokenInfo = ({ id, issuingBox, emission, metadata }: LedgerToken) => ({
  id,
  boxId: issuingBox.boxId,
  emissionAmount: emission,
  ...metadata,
})
