import type { Block, Header, Transaction } from '@ergo-explorer/chain'
import { decodeCompactBits } from '@ergo-explorer/chain'
import {
  assertDefined,
  type LedgerBox,
  type LedgerToken,
  type LedgerTransaction,
  type ReferenceLedger,
  type ResolvedTransaction,
} from '#reference/ledger.ts'

/* Objects of a node's API, with the amounts as bigints. */

export const nodeBox = (box: Omit<LedgerBox, 'number' | 'block' | 'address' | 'template' | 'spentBy'>) => ({
  boxId: box.boxId,
  value: box.value,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount })),
  creationHeight: box.creationHeight,
  additionalRegisters: { ...box.registers },
  transactionId: box.transactionId,
  index: box.index,
})

/** Unconfirmed boxes have the numbers 0. */
export const nodeIndexedBox = (box: LedgerBox) => ({
  ...nodeBox(box),
  globalIndex: BigInt(box.number ?? 0),
  inclusionHeight: box.block?.header.height ?? 0,
  address: box.address,
  spentTransactionId: box.spentBy,
})

const nodeTransaction = ({ id, inputs, dataInputs, outputs, size }: Transaction) => ({
  id,
  inputs: inputs.map(({ boxId, proof, extension }) => ({
    boxId,
    spendingProof: { proofBytes: proof, extension: Object.fromEntries(extension) },
  })),
  dataInputs: dataInputs.map((boxId) => ({ boxId })),
  outputs: outputs.map(nodeBox),
  size,
})

export function nodeMempoolTransaction(transaction: ResolvedTransaction) {
  const presented = nodeTransaction(transaction)
  const inputs = transaction.spentBoxes.map((box, i) => Object.assign(nodeBox(box), presented.inputs[i]))
  return { ...presented, inputs }
}

export const nodeIndexedTransaction = ({ tip }: ReferenceLedger, transaction: LedgerTransaction) => ({
  id: transaction.id,
  blockId: transaction.block.header.id,
  inclusionHeight: transaction.block.header.height,
  timestamp: BigInt(transaction.block.header.timestamp),
  index: transaction.index,
  globalIndex: BigInt(transaction.number),
  numConfirmations: tip.header.height - transaction.block.header.height,
  inputs: transaction.spentBoxes.map((box, i) => ({
    ...nodeIndexedBox(box),
    spendingProof: assertDefined(nodeTransaction(transaction).inputs[i]).spendingProof,
  })),
  dataInputs: transaction.dataInputs.map((boxId) => ({ boxId })),
  outputs: transaction.createdBoxes.map(nodeIndexedBox),
  size: transaction.size,
})

export const nodeHeader = ({ powSolution, ...header }: Header) => ({
  id: header.id,
  parentId: header.parentId,
  version: header.version,
  height: header.height,
  timestamp: BigInt(header.timestamp),
  nBits: BigInt(header.nBits),
  difficulty: String(decodeCompactBits(header.nBits)),
  votes: header.votes,
  stateRoot: header.stateRoot,
  adProofsRoot: header.adProofsRoot,
  transactionsRoot: header.transactionsRoot,
  extensionHash: header.extensionHash,
  powSolutions: { pk: powSolution.pk, w: powSolution.w, n: powSolution.n, d: Number(powSolution.d) },
})

export const nodeBlockTransactions = ({ header, transactions }: Block) => ({
  headerId: header.id,
  transactions: transactions.map(nodeTransaction),
  blockVersion: header.version,
})

export const nodeToken = ({ id, issuingBox, emission, metadata }: LedgerToken) => ({
  id,
  boxId: issuingBox.boxId,
  emissionAmount: emission,
  name: metadata.name ?? '',
  description: metadata.description ?? '',
  decimals: metadata.decimals ?? 0,
})

/** What the client returns where its specification does not know an amount: with any node, digits can be lost. */
export const withNumbers = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNumbers(part)]))
}
