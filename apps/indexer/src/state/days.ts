import { DAY_MS } from '@ergo-explorer/chain'
/** Days are UTC days since 1970-01-01. */

export const utcDayNumber = (timestamp: bigint): number => Number(timestamp / BigInt(DAY_MS))

/** The same for a row of `blocks`. */
export const DAY_OF_BLOCK_SQL = `(timestamp / ${DAY_MS})::int4`

/** Block range of each day. Timestamps rise with height, so a day is a range and needs no counter. */
export const BUILD_DAYS_SQL = `INSERT INTO days (day, first_height, last_height)
  SELECT ${DAY_OF_BLOCK_SQL}, min(height), max(height) FROM blocks GROUP BY 1`

/** Day and height of one more block. */
export const ADD_TO_DAYS_SQL = `INSERT INTO days (day, first_height, last_height) VALUES ($1, $2, $2)
  ON CONFLICT (day) DO UPDATE SET last_height = excluded.last_height`

/** Removes all blocks from this height on. */
export const undoDaysSql = (height: number): string[] => [
  `DELETE FROM days WHERE first_height >= ${height}`,
  `UPDATE days SET last_height = ${height - 1} WHERE last_height >= ${height}`,
]
