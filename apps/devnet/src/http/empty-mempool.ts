import type { NodeMempool } from '../backend/backend.ts'

/** The mempool of a node that only serves recorded blocks: always empty, and it rejects all transactions. */
export const EMPTY_MEMPOOL: NodeMempool = {
  ids: () => [],
  transactions: () => [],
  transaction: () => undefined,
  byErgoTree: () => [],
  submit: () => ({
    ok: false,
    detail: 'Malformed transaction: this node serves recorded blocks and accepts no transactions',
  }),
  recommendedFee: () => MIN_FEE,
  expectedWaitMs: () => 0,
  histogram: (bins) => Array.from({ length: bins + 1 }, () => ({ nTxns: 0, totalFee: 0n })),
}

/** nanoERG: the fee that a node recommends without statistics. */
const MIN_FEE = 1_000_000n
