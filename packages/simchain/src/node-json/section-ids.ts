import { type Blake2b256, type Header, type Hex, sectionIdOf } from '@ergo-explorer/chain'

/** The ids by which a node serves the parts of a block; the header repeats them. */
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
    transactions: sectionIdOf('transactions', id, transactionsRoot, blake2b256),
    extension: sectionIdOf('extension', id, extensionHash, blake2b256),
    adProofs: sectionIdOf('adProofs', id, adProofsRoot, blake2b256),
  }
}
