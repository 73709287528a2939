/** What every source is requested to use, so that proofs can be compared. Ergo nodes use the same for bootstrapping. */
export const PROOF_PARAMETERS = { m: 6, k: 10 } as const

/** More sources than this are not compared. */
export const MAX_SOURCES = 5
