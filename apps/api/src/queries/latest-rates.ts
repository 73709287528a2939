import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { lastRateSql } from './last-rate.ts'

/** The latest rate of a pool, and the rate at an earlier time. */
export interface LatestRate {
  readonly poolNft: Hex
  readonly rate: bigint
  readonly boxId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly rateBefore: bigint | null
}

/**
 * Uses tokens_by_token_id, blocks_by_timestamp, and the end of each pool's range in the primary key of oracle_rates.
 */
const LATEST = defineQuery(
  'rates.latest',
  `WITH start AS MATERIALIZED (SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1)
  SELECT t.token_id AS "poolNft", r.rate, b.id AS "boxId", r.height, bl.timestamp, before.rate AS "rateBefore"
  FROM tokens t
  JOIN LATERAL ${lastRateSql('t.id')} r ON r.pool = t.id
  LEFT JOIN LATERAL ${lastRateSql('t.id', 'COALESCE((SELECT first_box FROM start), 2147483647)')} before ON before.pool = t.id
  JOIN boxes b ON b.number = r.box JOIN blocks bl ON bl.height = r.height WHERE t.token_id = ANY($1)`,
)

export const listLatestRates = (db: Database, poolNfts: readonly Hex[], before: number): Promise<LatestRate[]> =>
  listRows<LatestRate>(db, LATEST, [poolNfts.map(hexToBytea), before])
