import { bytesToHex, type ExtensionField, type Header } from '@ergo-explorer/chain'
import type { SimBlock } from '../block/sim-block.ts'
import { headerJson } from './header-json.ts'
import type { SectionIds } from './section-ids.ts'
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
