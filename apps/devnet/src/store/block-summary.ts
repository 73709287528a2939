import { type Blake2b256, type HeaderId, type Hex, parseHeaderId, sectionIdOf } from '@ergo-explorer/chain'
import type { Section } from './block-sections.ts'
import { memberSpans, type Span } from './member-spans.ts'

/** What a store must know of a block to find it again. */
export interface BlockSummary {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly height: number
  readonly nBits: number
  /** Where the header stands in the block's JSON. */
  readonly header: Span
  readonly sectionIds: Readonly<Record<Section, Hex>>
}

/** @throws when the bytes are not a block as nodes write it. */
export function summarise(block: Buffer, blake2b256: Blake2b256): BlockSummary {
  const span = memberSpans(block).get('header')
  if (span === undefined) throw new SyntaxError('a block without a header')
  const header = readHeader(block.subarray(span.start, span.end))
  const { id, parentId, height, nBits } = header
  const sectionIds = {
    transactions: header.transactionsId ?? sectionId('transactions', header, blake2b256),
    extension: header.extensionId ?? sectionId('extension', header, blake2b256),
    adProofs: header.adProofsId ?? sectionId('adProofs', header, blake2b256),
  }
  return { id, parentId, height, nBits, header: span, sectionIds }
}

/** What is needed of a header's JSON. JSON.parse rounds the proof of work of version 1, which is not among it. */
export interface HeaderFields {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly version: number
  readonly height: number
  readonly nBits: number
  readonly stateRoot: Hex
  readonly transactionsRoot: Hex
  readonly extensionHash: Hex
  readonly adProofsRoot: Hex
  /** Left out by some recordings, and always computable. */
  readonly transactionsId?: Hex
  readonly extensionId?: Hex
  readonly adProofsId?: Hex
}

export function readHeader(bytes: Buffer): HeaderFields {
  // The shape is the node's own; what an index depends on is checked.
  const header = JSON.parse(bytes.toString('latin1')) as HeaderFields
  if (parseHeaderId(String(header.id)) !== header.id || !Number.isSafeInteger(header.height)) {
    throw new SyntaxError(`not a block header: ${bytes.toString('latin1', 0, 80)}`)
  }
  return header
}

export function sectionId(section: Section, header: HeaderFields, blake2b256: Blake2b256): Hex {
  const digests: Readonly<Record<Section, Hex>> = {
    transactions: header.transactionsRoot,
    extension: header.extensionHash,
    adProofs: header.adProofsRoot,
  }
  return sectionIdOf(section, header.id, digests[section], blake2b256)
}
