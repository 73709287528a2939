import { type Block, serialiseHeader, transactionsSectionSize } from '@ergo-explorer/chain'

/**
 * Header and transactions, in bytes. A node that has kept the proofs of the state counts these as well, and some count a
 * byte more of the header, so that by their own words two nodes disagree about one block.
 */
export const blockSize = ({ header, transactions }: Block): number =>
  serialiseHeader(header).length + transactionsSectionSize(transactions, header.version)
