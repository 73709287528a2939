import { type Database, listRows, defineQuery } from '../database/query.ts'

/** Running totals of the chain up to and including a block. */
export interface RunningTotals {
  readonly height: number
  readonly transactions: number
  readonly boxes: number
  readonly size: bigint
  readonly fees: bigint
  readonly reward: bigint
  readonly volume: bigint
  /** Value of all outputs minus reward and fees. */
  readonly coins: bigint
  readonly miningTime: bigint
  readonly work: bigint
  /** Of this block only. */
  readonly difficulty: bigint
}

/** Running totals with further columns of the block. */
export interface BlockTotals extends RunningTotals {
  readonly timestamp: bigint
  readonly version: number
  readonly supply: bigint
}

/** Scans blocks_by_timestamp backwards for each time. */
const BEFORE_TIMES = defineQuery(
  'runningTotals.beforeTimes',
  `SELECT b.* FROM unnest($1::int8[]) WITH ORDINALITY AS requested(time, ordinal)
  LEFT JOIN LATERAL (
    SELECT height, first_transaction + transactions AS transactions, first_box + boxes AS boxes, total_size AS size,
      total_fees AS fees, total_reward AS reward, total_volume AS volume, total_coins AS coins,
      total_mining_time AS "miningTime", score AS work, timestamp, difficulty, version, issued AS supply
    FROM blocks WHERE timestamp < time ORDER BY timestamp DESC LIMIT 1
  ) b ON true ORDER BY ordinal`,
)

type Row = BlockTotals | { readonly [column in keyof BlockTotals]: null }

/** The last block before each time, in the same order; undefined before the first block. */
export async function listTotalsBefore(db: Database, times: readonly number[]): Promise<(BlockTotals | undefined)[]> {
  const rows = await listRows<Row>(db, BEFORE_TIMES, [times])
  return rows.map((row) => (row.height === null ? undefined : row))
}
