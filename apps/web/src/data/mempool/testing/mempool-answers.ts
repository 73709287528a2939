import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { Mempool, ProjectedBlocks, V0UTransactionInfo, WaitingTransaction } from '@ergo-explorer/contract'
import { ANNA, aStory, BORIS } from '../../../entities/testing/a-story.ts'

/** What an API says of a mempool of three: a payment, one that spends its change, and one that comes too late. */
export const PAYMENT = '622b1a00c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404ccb30f4'
export const CHILD = 'dc844500c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404cf9d946'
export const LOSER = 'ff1d5200c75f48c349cbd9b7e6e18aa87ad9afda5d397f5c3d6e7f404cad67b6'
/** 15 Nov 2026, 10:55:00 UTC. */
export const SEEN = 1_794_740_100_000
/** nanoERG: 2^53 + 1, which no float holds. */
export const HUGE_FEE = 9_007_199_254_740_993n

const waiting: WaitingTransaction = {
  id: PAYMENT,
  state: 'waiting',
  number: null,
  blockId: null,
  height: null,
  index: null,
  timestamp: null,
  confirmations: null,
  firstSeen: SEEN,
  size: 1204,
  fee: '2000000',
  value: '512012000000',
  inputCount: 2,
  dataInputCount: 0,
  outputCount: 4,
  story: aStory({
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, nanoErg: '1502000000', assets: [] }],
      to: [{ script: BORIS, nanoErg: '1500000000', assets: [] }],
      fee: '2000000',
    },
  }),
  feePerByte: '1661',
  depth: 0,
  losesTo: null,
  nodeCount: 2,
}

export const WAITING: readonly WaitingTransaction[] = [
  waiting,
  { ...waiting, id: CHILD, story: null, inputCount: 1, outputCount: 5, depth: 2, fee: String(HUGE_FEE), size: 610 },
  { ...waiting, id: LOSER, losesTo: PAYMENT },
]

const sums = { transactionCount: 1, size: 1204, fees: '2000000' }
const blockOf = (id: string) => ({
  ...sums,
  leastFeePerByte: '1661',
  mostFeePerByte: '1661',
  strata: [{ kind: 'transfer', transactionCount: 1, size: 1204 }],
  transactions: [{ id, size: 1204, fee: '2000000', feePerByte: '1661', kind: 'transfer' }],
})

export const BLOCKS: ProjectedBlocks = {
  maxBlockSize: 524_288,
  blocks: [blockOf(PAYMENT), blockOf(CHILD)],
  beyond: { transactionCount: 0, size: 0, fees: '0' },
}

export const MEMPOOL: Mempool = {
  transactionCount: 3,
  size: 3018,
  fees: '9007199258740993',
  losingCount: 1,
  maxBlockSize: 524_288,
  nodes: [
    { node: 1, answeredAt: SEEN, transactionCount: 3 },
    { node: 2, answeredAt: SEEN, transactionCount: 2 },
  ],
  feeLevels: [
    { blocks: 1, feePerByte: '5000' },
    { blocks: 3, feePerByte: '0' },
  ],
  feeHistogram: [
    { from: '0', to: '500', transactionCount: 0, size: 0, fees: '0' },
    { from: '500', to: '2000', transactionCount: 2, size: 2408, fees: '4000000' },
    { from: '2000', to: null, transactionCount: 1, size: 610, fees: String(HUGE_FEE) },
  ],
}

/** The child, as v0 tells it: the fee is a box among the outputs. */
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
  // Only what the list reads of it.
} as unknown as V0UTransactionInfo
