import { DAY_MS, type Hex } from '@ergo-explorer/chain'
import { type Database, defineQuery, findRow, hexToBytea, listRows } from '#database/query.ts'
import { liquidityCte } from '../market.ts'
import { POOL_SCRIPT_HASHES } from '../pool-states.ts'

/** Age, spread, liquidity and issuer of a token. */
export interface TokenProfile {
  readonly tokenId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly holders: number
  /** Live pools that trade it against ERG, and the nanoERG in them. */
  readonly pools: number
  readonly liquidity: bigint
  /** Owner of the box whose id became the token id. */
  readonly ergoTree: Hex
  readonly address: string
}

/** Uses tokens_by_token_id, boxes_by_id for the issuer boxes, the live pools, and primary keys. */
const PROFILES = defineQuery(
  'tokenProfiles.byIds',
  `WITH ${liquidityCte('$2')}
  SELECT k.token_id AS "tokenId", tx.height, bl.timestamp, COALESCE(t.holders, 0) AS holders,
    COALESCE(l.pools, 0) AS pools, COALESCE(l.nano_erg, 0) AS liquidity, s.ergo_tree AS "ergoTree", s.address
  FROM tokens k JOIN token_mints m ON m.token = k.id
  JOIN transactions tx ON tx.number = m.transaction JOIN blocks bl ON bl.height = tx.height
  JOIN boxes issuer ON issuer.id = k.token_id JOIN scripts s ON s.id = issuer.script
  LEFT JOIN token_totals t ON t.token = k.id LEFT JOIN liquidity l ON l.token = k.id
  WHERE k.token_id = ANY($1::bytea[])`,
)

export const listTokenProfiles = (db: Database, tokenIds: readonly Hex[]): Promise<TokenProfile[]> =>
  listRows<TokenProfile>(db, PROFILES, [tokenIds.map(hexToBytea), POOL_SCRIPT_HASHES])

/** Balance changes that are read at most. */
const MAX_CHANGES = 100_000

/**
 * Finds the first transaction of each day by blocks_by_timestamp, then reads a range of balance_changes_by_token
 * backwards. The first day is returned only if it was read completely.
 */
const ACTIVITY = defineQuery(
  'tokenActivity.byDay',
  `WITH token AS MATERIALIZED (
    SELECT k.id, m.transaction AS minted FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1
  ), days AS MATERIALIZED (
    SELECT d.start, COALESCE((SELECT first_transaction FROM blocks WHERE timestamp >= d.start ORDER BY timestamp LIMIT 1), 2147483647) AS first
    FROM generate_series($2::int8, $3::int8, ${DAY_MS}) AS d(start)
  ), moved AS MATERIALIZED (
    SELECT transaction FROM balance_changes
    WHERE token = (SELECT id FROM token) AND token > 0 AND transaction >= (SELECT min(first) FROM days)
    ORDER BY transaction DESC LIMIT ${MAX_CHANGES}
  ), counts AS (
    SELECT day, count(DISTINCT transaction)::int4 AS transfers
    FROM (SELECT transaction, width_bucket(transaction, (SELECT array_agg(first ORDER BY start) FROM days)) AS day FROM moved) placed
    GROUP BY day
  )
  SELECT ARRAY(
    SELECT COALESCE(c.transfers, 0) FROM (SELECT row_number() OVER (ORDER BY start) AS day FROM days) d
    LEFT JOIN counts c ON c.day = d.day ORDER BY d.day
  ) AS transfers,
    -- The first day whose changes were all read, and on which the token existed.
    GREATEST(
      CASE WHEN (SELECT count(*) FROM moved) < ${MAX_CHANGES} THEN 1 ELSE (SELECT min(day) + 1 FROM counts) END,
      width_bucket(token.minted, (SELECT array_agg(first ORDER BY start) FROM days))
    )::int4 AS "firstDay"
  FROM token`,
)

/** Transactions that moved a token on each day of a range; undefined for an unknown token. */
export async function listTokenActivity(
  db: Database,
  tokenId: Hex,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly timestamp: number; readonly transactionCount: number }[] | undefined> {
  const row = await findRow<{ transfers: readonly number[]; firstDay: number }>(db, ACTIVITY, [
    hexToBytea(tokenId),
    from,
    to,
  ])
  return row?.transfers
    .map((transactionCount, i) => ({ timestamp: from + i * DAY_MS, transactionCount }))
    .slice(Math.max(0, row.firstDay - 1))
}
