import { type Blake2b256, type Header, type Hex, sectionIdOf } from '@ergo-explorer/chain'

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
