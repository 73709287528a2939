import type { FindingKind } from '../finding.ts'

/** A condition that holds in every consistent index, whatever mode the indexer was killed in. */
export interface ConsistencyRule {
  readonly fault: FindingKind
  readonly about: string
  /** Returns one row with the number of violating rows as `count`. May use {@link TIP_CTE}. */
  readonly sql: string
}

/**
 * The checkpoint's block, the numbers after its last transaction and box, and `initialized`: 1 if there is a
 * checkpoint, otherwise 0.
 */
export const TIP_CTE = `tip AS (
  SELECT coalesce(max(c.height), 0) AS height, coalesce(max(b.first_transaction + b.transactions), 0) AS transactions,
    coalesce(max(b.first_box + b.boxes), 0) AS boxes, count(DISTINCT c.height) AS initialized
  FROM checkpoint c LEFT JOIN blocks b ON b.height = c.height)`
