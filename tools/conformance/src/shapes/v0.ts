import { type Block, FEE_SCRIPT } from '@ergo-explorer/chain'
import {
  type LedgerBox,
  type LedgerTransaction,
  type ReferenceLedger,
  type ResolvedTransaction,
  sumValues,
} from '#reference/ledger.ts'
import { assetsOf, confirmations, headerInfo } from './common.ts'

export const v0Output = (ledger: ReferenceLedger, box: LedgerBox) => ({
  ...v0MempoolOutput(ledger, box),
  spentTransactionId: box.spentBy,
  mainChain: true,
})

const v0MempoolOutput = (ledger: ReferenceLedger, box: LedgerBox) => ({
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

const v0Input = ({ id }: ResolvedTransaction, box: LedgerBox, index: number) => ({
  id: box.boxId,
  value: box.value,
  index,
  transactionId: id,
  outputTransactionId: box.transactionId,
  outputIndex: box.index,
  address: box.address,
})

const v0Boxes = (ledger: ReferenceLedger, transaction: ResolvedTransaction) => ({
  inputs: transaction.spentBoxes.map((box, i) => ({
    ...v0Input(transaction, box, i),
    spendingProof: transaction.inputs[i]?.proof || null,
  })),
  dataInputs: transaction.readBoxes.map((box, i) => v0Input(transaction, box, i)),
  outputs: transaction.createdBoxes.map((box) => v0Output(ledger, box)),
})

export const v0Transaction = (ledger: ReferenceLedger, transaction: LedgerTransaction) => ({
  id: transaction.id,
  headerId: transaction.block.header.id,
  inclusionHeight: transaction.block.header.height,
  timestamp: BigInt(transaction.block.header.timestamp),
  index: transaction.index,
  confirmationsCount: confirmations(ledger, transaction.block),
  ...v0Boxes(ledger, transaction),
})

/** The client converts the timestamp only at the path its document states, so here it stays a number. */
export const v0Summary = (ledger: ReferenceLedger, transaction: LedgerTransaction) => ({
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

export const v0MempoolTransaction = (ledger: ReferenceLedger, transaction: ResolvedTransaction) => ({
  id: transaction.id,
  inputs: transaction.spentBoxes.map((box, i) => {
    const { proof = '', extension = [] } = transaction.inputs[i] ?? {}
    return {
      ...v0Input(transaction, box, i),
      spendingProof: { proofBytes: proof || null, extension: Object.fromEntries(extension) },
    }
  }),
  dataInputs: transaction.readBoxes.map((box, i) => v0Input(transaction, box, i)),
  outputs: transaction.createdBoxes.map((box) => v0MempoolOutput(ledger, box)),
  size: transaction.size,
})

export function ioSummary({ spentBoxes, createdBoxes, size }: ResolvedTransaction) {
  const totalFee = sumValues(createdBoxes.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT))
  return { totalCoinsTransferred: sumValues(spentBoxes), totalFee, feePerByte: Number(totalFee) / size }
}

export const v0Block = (ledger: ReferenceLedger, block: Block) => ({
  block: {
    header: { ...headerInfo(block), size: block.size, votes: [...Buffer.from(block.header.votes, 'hex')].map(signed) },
    blockTransactions: transactionsOf(ledger, block).map((transaction) => v0Transaction(ledger, transaction)),
    extension: { headerId: block.header.id, digest: block.header.extensionHash, fields: block.extension },
    adProofs: null,
  },
  references: { previousId: block.header.parentId, nextId: ledger.blocks[block.header.height]?.header.id ?? null },
})

const transactionsOf = ({ transactions }: ReferenceLedger, { header }: Block): LedgerTransaction[] =>
  transactions.filter(({ block }) => block.header.id === header.id)

const signed = (byte: number): number => (byte > 127 ? byte - 256 : byte)
