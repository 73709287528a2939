import { type Block, FEE_SCRIPT } from '@ergo-explorer/chain'
import { sumOf } from '../truth/claims.ts'
import type { KnownBox, KnownTransaction, Ledger, Resolved } from '../truth/ledger.ts'
import { assetsOf } from './assets.ts'
import { headerInfo } from './blocks.ts'

export const v0Output = (ledger: Ledger, box: KnownBox) => ({
  ...v0WaitingOutput(ledger, box),
  spentTransactionId: box.spentBy,
  mainChain: true,
})

const v0WaitingOutput = (ledger: Ledger, box: KnownBox) => ({
  id: box.boxId,
  txId: box.transactionId,
  value: box.value,
  index: box.index,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  address: box.address,
  assets: assetsOf(ledger, box),
  additionalRegisters: box.registers,
})

const v0Source = ({ id }: Resolved, box: KnownBox, index: number) => ({
  id: box.boxId,
  value: box.value,
  index,
  transactionId: id,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  address: box.address,
})

const v0Boxes = (ledger: Ledger, transaction: Resolved) => ({
  inputs: transaction.spent.map((box, i) => ({
    ...v0Source(transaction, box, i),
    spendingProof: transaction.inputs[i]?.proof || null,
  })),
  dataInputs: transaction.read.map((box, i) => v0Source(transaction, box, i)),
  outputs: transaction.made.map((box) => v0Output(ledger, box)),
})

export const v0Transaction = (ledger: Ledger, transaction: KnownTransaction) => ({
  id: transaction.id,
  headerId: transaction.block.header.id,
  inclusionHeight: transaction.block.header.height,
  timestamp: BigInt(transaction.block.header.timestamp),
  index: transaction.index,
  confirmationsCount: confirmations(ledger, transaction.block),
  ...v0Boxes(ledger, transaction),
})

/** The client looks for the time where its document says it is, and leaves it a number where it really is. */
export const v0Summary = (ledger: Ledger, transaction: KnownTransaction) => ({
  summary: {
    id: transaction.id,
    timestamp: transaction.block.header.timestamp,
    index: transaction.index,
    size: transaction.size,
    confirmationsCount: confirmations(ledger, transaction.block),
    block: { id: transaction.block.header.id, height: transaction.block.header.height },
  },
  ioSummary: ioSummary(transaction),
  ...v0Boxes(ledger, transaction),
})

export const v0Waiting = (ledger: Ledger, transaction: Resolved) => ({
  id: transaction.id,
  inputs: transaction.spent.map((box, i) => {
    const { proof = '', extension = [] } = transaction.inputs[i] ?? {}
    return {
      ...v0Source(transaction, box, i),
      spendingProof: { proofBytes: proof || null, extension: Object.fromEntries(extension) },
    }
  }),
  dataInputs: transaction.read.map((box, i) => v0Source(transaction, box, i)),
  outputs: transaction.made.map((box) => v0WaitingOutput(ledger, box)),
  size: transaction.size,
})

export function ioSummary({ spent, made, size }: Resolved) {
  const totalFee = sumOf(made.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT))
  return { totalCoinsTransferred: sumOf(spent), totalFee, feePerByte: Number(totalFee) / size }
}

export const v0Block = (ledger: Ledger, block: Block) => ({
  block: {
    header: { ...headerInfo(block), size: block.size, votes: [...Buffer.from(block.header.votes, 'hex')].map(signed) },
    blockTransactions: transactionsOf(ledger, block).map((transaction) => v0Transaction(ledger, transaction)),
    extension: { headerId: block.header.id, digest: block.header.extensionHash, fields: block.extension },
    adProofs: null,
  },
  references: { previousId: block.header.parentId, nextId: ledger.blocks[block.header.height]?.header.id ?? null },
})

const transactionsOf = ({ transactions }: Ledger, { header }: Block): KnownTransaction[] =>
  transactions.filter(({ block }) => block.header.id === header.id)

const signed = (byte: number): number => (byte > 127 ? byte - 256 : byte)

export const confirmations = ({ tip }: Ledger, { header }: Block): number => tip.header.height - header.height + 1
