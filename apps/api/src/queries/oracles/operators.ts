import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'

/** An oracle: a box with the pool's oracle token that names an operator, and the operator's last datapoint. */
export interface OracleRecord {
  /** Public key of the operator. */
  readonly key: Hex
  readonly boxId: Hex
  readonly creationHeight: number
  /** Amount of the second token in the box, if any. */
  readonly secondAmount: bigint | null
  readonly datapoint: bigint | null
  readonly epoch: number | null
  readonly height: number | null
  readonly timestamp: bigint | null
  /** Number of the box of the last datapoint, and whether that box is still the oracle's unspent box. */
  readonly postNumber: number | null
  readonly isCurrent: boolean
  readonly posts: number
  readonly postedEpochs: readonly number[] | null
}

/** A token with more boxes than this is not an oracle token. */
const MAX_ORACLE_BOXES = 200
/** The register that holds the operator's key. */
const OPERATOR_REGISTER = 4

/**
 * Uses the primary key of unspent_assets and unspent_mentions_by_box; the supply of the token limits the rows. Then
 * uses the end of oracle_posts_by_operator for each operator; the row comparison keeps the planner from choosing
 * another index. Posts with another token do not belong to the pool.
 */
const OF_POOL = defineQuery(
  'oracles.ofPool',
  `WITH oracle AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2)
  SELECT k.key, b.id AS "boxId", b.creation_height AS "creationHeight", second.amount AS "secondAmount", last.datapoint,
    last.epoch, last.height, bl.timestamp, last.box AS "postNumber", last.box IS NOT DISTINCT FROM b.number AS "isCurrent",
    recent.posts, recent."postedEpochs"
  FROM (SELECT box FROM unspent_assets WHERE token = (SELECT id FROM oracle) ORDER BY box LIMIT ${MAX_ORACLE_BOXES}) held
  JOIN unspent_mentions m ON m.box = held.box AND m.position = ${OPERATOR_REGISTER}
  JOIN keys k ON k.id = m.key JOIN boxes b ON b.number = held.box
  LEFT JOIN box_assets second ON second.box = b.number AND second.position = 1
  LEFT JOIN LATERAL (
    SELECT datapoint, epoch, height, box, operator FROM oracle_posts
    WHERE pool = $1 AND (operator, box) < (m.key, 2147483647) AND oracle_token = (SELECT id FROM oracle)
    ORDER BY operator DESC, box DESC LIMIT 1
  ) last ON last.operator = m.key
  LEFT JOIN blocks bl ON bl.height = last.height
  LEFT JOIN LATERAL (
    SELECT count(*)::int4 AS posts, array_agg(DISTINCT epoch ORDER BY epoch DESC) FILTER (WHERE epoch IS NOT NULL) AS "postedEpochs"
    FROM oracle_posts WHERE pool = $1 AND operator = m.key AND box > $3 AND oracle_token = (SELECT id FROM oracle)
  ) recent ON true
  ORDER BY last.box DESC NULLS LAST, held.box`,
)

/** Most recent datapoint first. Posts are counted after a box. */
export const listOracles = (
  db: Database,
  pool: number,
  { oracleToken, countAfterBox }: { readonly oracleToken: Hex; readonly countAfterBox: number },
): Promise<OracleRecord[]> => listRows<OracleRecord>(db, OF_POOL, [pool, hexToBytea(oracleToken), countAfterBox])

/** A pool whose oracles are counted, and when they count as ready. */
export interface OracleCountParams {
  /** The number of its token. */
  readonly pool: number
  readonly oracleToken: Hex
  readonly ready: ReadyCriteria
}

/** Criteria for a datapoint to count for the pool's next refresh. */
export interface ReadyCriteria {
  readonly epoch: number | null
  /** Minimum creation height of its box. */
  readonly since: number
  /** Box number that it must be above. */
  readonly after: number
}

export interface OracleCount {
  readonly all: number
  readonly ready: number
}

/**
 * Like above, for several pools. An oracle is ready if its unspent box has its last datapoint and that meets the
 * criteria.
 */
const COUNTS = defineQuery(
  'oracles.count',
  `SELECT requested.pool, count(*)::int4 AS "all", count(*) FILTER (
    WHERE last.box = held.box AND last.box > requested.after AND last.epoch IS NOT DISTINCT FROM requested.epoch AND b.creation_height >= requested.since
  )::int4 AS ready
  FROM unnest($1::int4[], $2::bytea[], $3::int4[], $4::int4[], $5::int4[]) requested(pool, token_id, epoch, since, after)
  JOIN tokens oracle ON oracle.token_id = requested.token_id
  CROSS JOIN LATERAL (SELECT box FROM unspent_assets WHERE token = oracle.id ORDER BY box LIMIT ${MAX_ORACLE_BOXES}) held
  JOIN unspent_mentions m ON m.box = held.box AND m.position = ${OPERATOR_REGISTER} JOIN boxes b ON b.number = held.box
  LEFT JOIN LATERAL (
    SELECT epoch, box, operator FROM oracle_posts
    WHERE pool = requested.pool AND (operator, box) < (m.key, 2147483647) AND oracle_token = oracle.id
    ORDER BY operator DESC, box DESC LIMIT 1
  ) last ON last.operator = m.key
  GROUP BY requested.pool`,
)

/** Number of oracles by the number of the pool's token. */
export async function countOracles(
  db: Database,
  pools: readonly OracleCountParams[],
): Promise<ReadonlyMap<number, OracleCount>> {
  if (pools.length === 0) return new Map()
  const rows = await listRows<OracleCount & { pool: number }>(db, COUNTS, [
    pools.map(({ pool }) => pool),
    pools.map(({ oracleToken }) => hexToBytea(oracleToken)),
    pools.map(({ ready }) => ready.epoch),
    pools.map(({ ready }) => ready.since),
    pools.map(({ ready }) => ready.after),
  ])
  return new Map(rows.map(({ pool, all, ready }) => [pool, { all, ready }]))
}
