/** Mempool events that the indexer keeps, so that live streams can resume: those of some hours. */
export const MEMPOOL_EVENTS_KEPT = 10_000

/** Events among which it keeps those of blocks: some days. */
export const EVENTS_KEPT = 200_000
