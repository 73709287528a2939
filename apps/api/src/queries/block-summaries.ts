import type { Hex } from '@ergo-explorer/chain'
import { type Database, list, question } from '../database/ask.ts'

/** A block as lists of v2 show it. Amounts are decimal text. */
export interface BlockSummaryRecord {
  readonly id: Hex
  readonly height: number
  readonly version: number
  readonly timestamp: number
  /** Milliseconds since the parent; null for block 1. */
  readonly miningTime: number | null
  readonly transactions: number
  readonly size: number
  readonly difficulty: string
  readonly reward: string
  readonly fees: string
  readonly volume: string | null
  readonly minerKey: Hex
  readonly minerAddress: string
  /** Its transactions by kind. */
  readonly strata: readonly (readonly [kind: number, transactions: number, size: number])[] | null
  readonly leastFee: string | null
  readonly mostFee: string | null
}

/**
 * A {@link BlockSummaryRecord} of a block `b`, as JSON: so it can stand inside any other answer. The primary keys of
 * scripts and, by a range, of transactions.
 */
export const BLOCK_SUMMARY = `(SELECT row_to_json(summary) FROM (
    SELECT encode(b.id, 'hex') AS id, b.height, b.version, b.timestamp, b.mining_time AS "miningTime", b.transactions, b.size,
      b.difficulty::text AS difficulty, b.miner_reward::text AS reward, b.fees::text AS fees, b.volume::text AS volume,
      encode(b.pow_pk, 'hex') AS "minerKey", m.address AS "minerAddress", kinds.*
    FROM scripts m CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(kind, count, size) ORDER BY kind) AS strata, min(least)::text AS "leastFee",
        max(most)::text AS "mostFee"
      FROM (
        SELECT kind, count(*) AS count, sum(size) AS size, min(fee) FILTER (WHERE fee > 0) AS least,
          max(fee) FILTER (WHERE fee > 0) AS most
        FROM transactions WHERE number >= b.first_transaction AND number < b.first_transaction + b.transactions
        GROUP BY kind
      ) alike
    ) kinds WHERE m.id = b.miner
  ) summary)`

/** The primary key of blocks. */
const BY_HEIGHTS = question(
  'blockSummaries.byHeights',
  `SELECT ${BLOCK_SUMMARY} AS summary FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(height, place)
  JOIN blocks b ON b.height = wanted.height ORDER BY place`,
)

/** In the order of the heights. */
export async function listBlockSummaries(db: Database, heights: readonly number[]): Promise<BlockSummaryRecord[]> {
  if (heights.length === 0) return []
  return (await list<{ summary: string }>(db, BY_HEIGHTS, [heights])).map(({ summary }) => blockSummaryRecord(summary))
}

// The expression above makes it; its numbers are heights, counts, bytes and times, which JSON does not cut.
export const blockSummaryRecord = (json: string): BlockSummaryRecord => JSON.parse(json) as BlockSummaryRecord
