import type { Fault } from '../finding.ts'

/** Something that is so in every index that is whole, in whatever mode it was left. */
export interface Rule {
  readonly fault: Fault
  readonly about: string
  /** Gives one row with how many rows break it, as `count`. It may use {@link TIP}. */
  readonly sql: string
}

/**
 * The block that the checkpoint names, the numbers after its last transaction and its last box, and whether there is a
 * checkpoint: 0 or 1.
 */
export const TIP = `tip AS (
  SELECT coalesce(max(c.height), 0) AS height, coalesce(max(b.first_transaction + b.transactions), 0) AS transactions,
    coalesce(max(b.first_box + b.boxes), 0) AS boxes, count(DISTINCT c.height) AS begun
  FROM checkpoint c LEFT JOIN blocks b ON b.height = c.height)`
