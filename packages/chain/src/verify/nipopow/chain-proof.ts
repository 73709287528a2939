import type { ExtensionField, Header } from '#block/block.ts'
import type { HeaderId } from '#ids.ts'
import { type Interlinks, unpackInterlinks } from '#popow/interlinks.ts'

/** A block with its interlinks. */
export interface LinkedBlock {
  readonly header: Pick<Header, 'id' | 'height'>
  readonly extension: readonly ExtensionField[]
}

/** A header with the extension that contains its interlinks. */
export interface ProofBlock extends LinkedBlock {
  readonly header: Header
  /** All fields, so that the root in the header can be computed. */
  readonly extension: readonly ExtensionField[]
}

/**
 * A non-interactive proof of proof-of-work: a few blocks that show how much work is behind the last `k` blocks of a
 * chain, linked back to block 1.
 */
export interface ChainProof {
  /** Blocks of a level from which on the level below is left out. */
  readonly m: number
  /** Length of the suffix, which contains every block. */
  readonly k: number
  /** Ascending, from block 1. */
  readonly prefix: readonly ProofBlock[]
  readonly suffixHead: ProofBlock
  /** The k − 1 headers after the suffix head. */
  readonly suffixTail: readonly Header[]
  /** Ascending: blocks that link the prefix with the headers that determine difficulties and with {@link blockId}. */
  readonly links: readonly ProofBlock[]
  /** A block that the proof shows to be part of the chain. */
  readonly blockId?: HeaderId | undefined
}

/** Maximum of m and of k. */
export const MAX_PROOF_PARAMETER = 30

/** A block's interlinks; empty if they are malformed, so that nothing is linked. */
export const interlinksOf = ({ extension }: Pick<LinkedBlock, 'extension'>): Interlinks =>
  unpackInterlinks(extension) ?? []

export const idsLinkedBy = (block: ProofBlock): readonly HeaderId[] => [...interlinksOf(block), block.header.parentId]
