import { type Blake2b256, type HeaderId, type Hex, parseHeaderId, sectionIdOf } from '@ergo-explorer/chain'
import type { Section } from './block-sections.ts'
import { findMemberSpans, type Span } from './member-spans.ts'

/** The fields of a block that a store needs for its index. */
export interface BlockSummary {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly height: number
  readonly nBits: number
  /** Position of the header in the block's JSON. */
  readonly header: Span
  readonly sectionIds: Readonly<Record<Section, Hex>>
}

/** @throws when the bytes are not a block in node JSON. */
export function summarizeBlock(block: Buffer, blake2b256: Blake2b256): BlockSummary {
  const span = findMemberSpans(block).get('header')
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

/** The needed fields of a header's JSON. JSON.parse rounds the version 1 proof of work, which is not one of them. */
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
  /** Missing in some recordings, and always computable. */
  readonly transactionsId?: Hex
  readonly extensionId?: Hex
  readonly adProofsId?: Hex
}

export function readHeader(bytes: Buffer): HeaderFields {
  // The node wrote this JSON; only the fields used by the index are validated.
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
  return sectionIdOf(section, { headerId: header.id, digest: digests[section], blake2b256 })
}
