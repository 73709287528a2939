import type { Pool } from '../backend/backend.ts'

/** The pool of a node that only shows recorded blocks: always empty, and nothing gets in. */
export const NO_POOL: Pool = {
  ids: () => [],
  transactions: () => [],
  transaction: () => undefined,
  byErgoTree: () => [],
  submit: () => ({ ok: false, detail: 'Malformed transaction: this node shows recorded blocks and takes none' }),
  recommendedFee: () => MIN_FEE,
  expectedWaitMs: () => 0,
  histogram: (bins) => Array.from({ length: bins + 1 }, () => ({ nTxns: 0, totalFee: 0n })),
}

/** nanoERG: what a node recommends when it has seen nothing to judge by. */
const MIN_FEE = 1_000_000n
