import { FEE_SCRIPT, readNanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { Mempool, ProjectedBlocks, V0UTransactionInfo, MempoolTransaction } from '@ergo-explorer/contract'
import { ANNA, createStory, BORIS } from '../../testing/create-story.ts'

/**
 * v2 responses for a mempool with three transactions: a payment, one that spends its change, and one that conflicts.
 */
export const PAYMENT = '622b1a00c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404ccb30f4'
export const CHILD = 'dc844500c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404cf9d946'
export const LOSER = 'ff1d5200c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404cad67b6'
/** 15 Nov 2026, 10:55:00 UTC. */
export const SEEN = 1_794_740_100_000
/** nanoERG: 2^53 + 1, which a float cannot hold. */
export const HUGE_FEE = 9_007_199_254_740_993n

const mempoolTransaction: MempoolTransaction = {
  transactionId: PAYMENT,
  state: 'pending',
  number: null,
  blockId: null,
  height: null,
  index: null,
  timestamp: null,
  confirmations: null,
  firstSeen: SEEN,
  size: 1204,
  fee: readNanoErg('2000000'),
  value: readNanoErg('512012000000'),
  netValue: readNanoErg('1500000000'),
  inputCount: 2,
  dataInputCount: 0,
  outputCount: 4,
  story: createStory({
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, nanoErg: '1502000000', assets: [] }],
      to: [{ script: BORIS, nanoErg: '1500000000', assets: [] }],
      fee: '2000000',
    },
  }),
  feePerByte: '1661',
  depth: 0,
  conflictingTransactionId: null,
  nodeCount: 2,
}

export const MEMPOOL_TRANSACTIONS: readonly MempoolTransaction[] = [
  mempoolTransaction,
  {
    ...mempoolTransaction,
    transactionId: CHILD,
    story: null,
    inputCount: 1,
    outputCount: 5,
    depth: 2,
    fee: toNanoErg(HUGE_FEE),
    size: 610,
  },
  { ...mempoolTransaction, transactionId: LOSER, conflictingTransactionId: PAYMENT },
]

const sums = { transactionCount: 1, size: 1204, fees: readNanoErg('2000000') }
const blockOf = (id: string) => ({
  ...sums,
  minCost: 15_000,
  minFeePerByte: '1661',
  maxFeePerByte: '1661',
  transactionKinds: [{ kind: 'transfer', transactionCount: 1, size: 1204 }],
  transactions: [{ transactionId: id, size: 1204, fee: readNanoErg('2000000'), feePerByte: '1661', kind: 'transfer' }],
})

export const BLOCKS: ProjectedBlocks = {
  maxBlockSize: 524_288,
  maxBlockCost: 1_000_000,
  items: [blockOf(PAYMENT), blockOf(CHILD)],
  remaining: { transactionCount: 0, size: 0, fees: readNanoErg('0'), minCost: 0 },
}

export const MEMPOOL: Mempool = {
  transactionCount: 3,
  size: 3018,
  fees: readNanoErg('9007199258740993'),
  conflictingCount: 1,
  preConfirmedCount: 0,
  maxBlockSize: 524_288,
  nextBlock: { earliest: 6_000, median: 83_000, latest: 360_000, meanInterval: 119_743, intervalCount: 60 },
  nodes: [
    { node: 1, lastResponseAt: SEEN, transactionCount: 3 },
    { node: 2, lastResponseAt: SEEN, transactionCount: 2 },
  ],
  feeLevels: [
    { targetBlocks: 1, feePerByte: '5000', paymentFee: readNanoErg('2000000') },
    { targetBlocks: 3, feePerByte: '2500', paymentFee: readNanoErg('1000000') },
  ],
  feeHistogram: [
    { fromFeePerByte: '0', toFeePerByte: '500', transactionCount: 0, size: 0, fees: readNanoErg('0') },
    { fromFeePerByte: '500', toFeePerByte: '2000', transactionCount: 2, size: 2408, fees: readNanoErg('4000000') },
    { fromFeePerByte: '2000', toFeePerByte: null, transactionCount: 1, size: 610, fees: toNanoErg(HUGE_FEE) },
  ],
}

/** The child as a v0 response: the fee is one of the outputs. */
export const V0_CHILD = {
  id: CHILD,
  inputs: [{}],
  dataInputs: [],
  outputs: [
    { ergoTree: FEE_SCRIPT, value: HUGE_FEE },
    ...Array.from({ length: 4 }, () => ({ ergoTree: '00', value: 5 })),
  ],
  creationTimestamp: SEEN,
  size: 610,
  // Only the fields that the list reads.
} as unknown as V0UTransactionInfo
