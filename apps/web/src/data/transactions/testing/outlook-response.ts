import { toNanoErg } from '@ergo-explorer/chain'
import type { MempoolOutlook } from '@ergo-explorer/contract'
import { ID } from './transaction-responses.ts'

export const OUTLOOK_POSITION = {
  rank: 9,
  pendingCount: 37,
  block: 1,
  positionInBlock: 9,
  blockTransactionCount: 37,
  bytesBefore: 4000,
  bytesInBlock: 620_000,
}

/** A pending transaction of the next block, in the mempool of one of two nodes. */
export const OUTLOOK: MempoolOutlook = {
  transactionId: ID,
  firstSeen: 1_794_740_100_000,
  meanBlockInterval: 120_000,
  nextBlock: { earliest: 6_000, median: 83_000, latest: 360_000, meanInterval: 120_000, intervalCount: 60 },
  forecast: { earliest: 6_200, median: 83_000, latest: 360_000 },
  position: OUTLOOK_POSITION,
  maxBlockSize: 1_000_000,
  parentTransactionIds: [],
  feeOptions: [
    { purpose: 'minimum', fee: toNanoErg(1_000_000n), rank: 29, block: 1 },
    { purpose: 'paid', fee: toNanoErg(1_100_000n), rank: 9, block: 1 },
    { purpose: 'first', fee: toNanoErg(24_100_000n), rank: 1, block: 1 },
  ],
  nodes: [
    {
      node: 1,
      lastResponseAt: 1_794_740_101_000,
      hasIt: true,
      firstSeen: 1_794_740_100_000,
      rank: 4,
      transactionCount: 40,
    },
    { node: 2, lastResponseAt: 1_794_740_101_000, hasIt: false, firstSeen: null, rank: null, transactionCount: 12 },
  ],
  conflicts: [],
  relatives: [],
}
