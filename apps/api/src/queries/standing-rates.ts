import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { lastRate } from './last-rate.ts'

/** The last rate of a pool, and the one that stood at a time before. */
export interface StandingRate {
  readonly poolNft: Hex
  readonly rate: bigint
  readonly boxId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly rateBefore: bigint | null
}

/** tokens_by_token_id, blocks_by_timestamp, the end of each pool's part of the primary key of oracle_rates. */
const STANDING = question(
  'rates.standing',
  `WITH start AS MATERIALIZED (SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1)
  SELECT t.token_id AS "poolNft", r.rate, b.id AS "boxId", r.height, bl.timestamp, before.rate AS "rateBefore"
  FROM tokens t
  JOIN LATERAL ${lastRate('t.id')} r ON r.pool = t.id
  LEFT JOIN LATERAL ${lastRate('t.id', 'COALESCE((SELECT first_box FROM start), 2147483647)')} before ON before.pool = t.id
  JOIN boxes b ON b.number = r.box JOIN blocks bl ON bl.height = r.height WHERE t.token_id = ANY($1)`,
)

export const listStandingRates = (db: Database, poolNfts: readonly Hex[], before: number): Promise<StandingRate[]> =>
  list<StandingRate>(db, STANDING, [poolNfts.map(bytea), before])
