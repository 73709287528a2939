import { type Block, serialiseHeader, transactionsSectionSize } from '@ergo-explorer/chain'

/**
 * Size of header and transactions in bytes. Nodes that store the state proofs add their size, and some nodes count one
 * byte more for the header, so the sizes reported by two nodes can differ for the same block.
 */
export const blockSize = ({ header, transactions }: Block): number =>
  serialiseHeader(header).length + transactionsSectionSize(transactions, header.version)
