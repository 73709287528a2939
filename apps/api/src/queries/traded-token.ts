import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import { lastRateSql } from './last-rate.ts'

/** A token that may be traded, and the USD rate. */
interface TradedToken {
  readonly number: number
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
  /** The last rate of the USD pool, if there is one. */
  readonly rate: bigint | null
}

/**
 * Uses tokens_by_token_id twice, the primary key of token_mints, and the end of the pool's range in that of
 * oracle_rates.
 */
const BY_ID = defineQuery(
  'tradedToken.byId',
  `WITH usd AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2)
  SELECT t.id AS number, m.name, m.decimals, m.type, (
    SELECT r.rate FROM usd JOIN LATERAL ${lastRateSql('usd.id')} r ON r.pool = usd.id
  ) AS rate
  FROM tokens t JOIN token_mints m ON m.token = t.id WHERE t.token_id = $1`,
)

export const findTradedToken = (
  db: Database,
  tokenId: Hex,
  usdPool: Hex | undefined,
): Promise<TradedToken | undefined> =>
  findRow<TradedToken>(db, BY_ID, [hexToBytea(tokenId), usdPool === undefined ? null : hexToBytea(usdPool)])
