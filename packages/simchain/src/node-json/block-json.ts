import {
  decodeCompactBits,
  type Header,
  bytesToHex,
  type ExtensionField,
  type Blake2b256,
  type Hex,
  sectionIdOf,
  type Block,
  merkleProof,
  transactionLeaves,
} from '@ergo-explorer/chain'
import type { SimBlock } from '#block/sim-block.ts'
import { transactionJson } from './transaction-json.ts'

/** A full block as a node writes it. Proof bytes are present only while the node still stores them, otherwise null. */
export function blockJson(block: SimBlock, sections: SectionIds, proofBytes?: Uint8Array): string {
  const size = block.headerSize + block.transactionsSize + (proofBytes === undefined ? 0 : adProofsSize(proofBytes))
  return (
    `{"header":${headerJson(block.header, block.headerSize, sections)},` +
    `"blockTransactions":${blockTransactionsJson(block)},"extension":${extensionJson(block)},` +
    `"adProofs":${proofBytes === undefined ? 'null' : adProofsJson(block.header, proofBytes)},"size":${size}}`
  )
}

/** A header as a node writes it. The difficulty is the only number in quotes. */
export function headerJson(header: Header, size: number, sections: SectionIds): string {
  const { pk, w, n, d } = header.powSolution
  return (
    `{"extensionId":"${sections.extension}","difficulty":"${decodeCompactBits(header.nBits)}",` +
    `"votes":"${header.votes}","timestamp":${header.timestamp},"size":${size},` +
    `"unparsedBytes":"${header.unparsedBytes}","stateRoot":"${header.stateRoot}","height":${header.height},` +
    `"nBits":${header.nBits},"version":${header.version},"id":"${header.id}",` +
    `"adProofsRoot":"${header.adProofsRoot}","transactionsRoot":"${header.transactionsRoot}",` +
    `"extensionHash":"${header.extensionHash}","powSolutions":{"pk":"${pk}","w":"${w}","n":"${n}","d":${d}},` +
    `"adProofsId":"${sections.adProofs}","transactionsId":"${sections.transactions}","parentId":"${header.parentId}"}`
  )
}

export function blockTransactionsJson({ header, transactions, transactionsSize }: SimBlock): string {
  return (
    `{"headerId":"${header.id}","transactions":[${transactions.map(transactionJson).join()}],` +
    `"blockVersion":${header.version},"size":${transactionsSize}}`
  )
}

export function extensionJson({ header, extension }: SimBlock): string {
  return `{"headerId":"${header.id}","digest":"${header.extensionHash}","fields":[${extension.map(fieldJson).join()}]}`
}

export function adProofsJson({ id, adProofsRoot }: Header, proofBytes: Uint8Array): string {
  return (
    `{"headerId":"${id}","proofBytes":"${bytesToHex(proofBytes)}","digest":"${adProofsRoot}",` +
    `"size":${adProofsSize(proofBytes)}}`
  )
}

/** The section's own bytes: the header id, and the proof after its length. */
function adProofsSize({ length }: Uint8Array): number {
  return 32 + vlqLength(length) + length
}

function vlqLength(value: number): number {
  return value < 128 ? 1 : 1 + vlqLength(value >>> 7)
}

function fieldJson([key, value]: ExtensionField): string {
  return `["${key}","${value}"]`
}

/** The ids by which a node serves the sections of a block; the header repeats them. */
export interface SectionIds {
  readonly transactions: Hex
  readonly extension: Hex
  readonly adProofs: Hex
}

export function sectionIdsOf(
  { id, transactionsRoot, extensionHash, adProofsRoot }: Header,
  blake2b256: Blake2b256,
): SectionIds {
  return {
    transactions: sectionIdOf('transactions', { headerId: id, digest: transactionsRoot, blake2b256 }),
    extension: sectionIdOf('extension', { headerId: id, digest: extensionHash, blake2b256 }),
    adProofs: sectionIdOf('adProofs', { headerId: id, digest: adProofsRoot, blake2b256 }),
  }
}

/**
 * The Merkle path from a transaction to the root in its block's header; undefined when the block does not contain it.
 */
export function proofJson(
  { header, transactions }: Block,
  transactionId: string,
  blake2b256: Blake2b256,
): string | undefined {
  const index = transactions.findIndex(({ id }) => (id as string) === transactionId)
  const proof = merkleProof(transactionLeaves(transactions, header.version, blake2b256), index, blake2b256)
  if (proof === undefined) return undefined
  // The digit is the side of our own node: 0 is left. A missing sibling is an empty string.
  const levels = proof.map(
    ({ sibling, siblingIs }) =>
      `["${sibling === undefined ? '' : bytesToHex(sibling)}",${siblingIs === 'right' ? 0 : 1}]`,
  )
  return `{"leafData":"${transactionId}","levels":[${levels.join()}]}`
}
