import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'

/** One who holds a pool's oracle token in a box that names an operator, and what was last heard of that operator. */
export interface OracleRecord {
  /** Public key of the operator. */
  readonly key: Hex
  readonly boxId: Hex
  readonly creationHeight: number
  /** Amount of the second token of the box, where there is one. */
  readonly secondAmount: bigint | null
  readonly datapoint: bigint | null
  readonly epoch: number | null
  readonly height: number | null
  readonly timestamp: bigint | null
  /** The number of the box that the datapoint was told with, and whether it is the one that is unspent. */
  readonly postNumber: number | null
  readonly isStanding: boolean
  readonly posts: number
  readonly postedEpochs: readonly number[] | null
}

/** More boxes of an oracle's token than this belong to something else. */
const MOST = 200
/** The register in which an oracle names its operator. */
const OPERATOR = 4

/**
 * The primary key of unspent_assets and unspent_mentions_by_box: the supply of the token bounds them. Then for each
 * operator the end of oracle_posts_by_operator, compared as a row so that no other index seems to do; posts with any
 * other token are not the pool's.
 */
const OF_POOL = question(
  'oracles.ofPool',
  `WITH oracle AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2)
  SELECT k.key, b.id AS "boxId", b.creation_height AS "creationHeight", second.amount AS "secondAmount", last.datapoint,
    last.epoch, last.height, bl.timestamp, last.box AS "postNumber", last.box IS NOT DISTINCT FROM b.number AS "isStanding",
    recent.posts, recent."postedEpochs"
  FROM (SELECT box FROM unspent_assets WHERE token = (SELECT id FROM oracle) ORDER BY box LIMIT ${MOST}) held
  JOIN unspent_mentions m ON m.box = held.box AND m.place = ${OPERATOR}
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

/** Whoever was heard of last first. Posts are counted from behind a box on. */
export const listOracles = (
  db: Database,
  pool: number,
  oracleToken: Hex,
  countedFrom: number,
): Promise<OracleRecord[]> => list<OracleRecord>(db, OF_POOL, [pool, bytea(oracleToken), countedFrom])

/** Whose oracles are to be counted, and which of them are ready. */
export interface CountedPool {
  /** The number of its token. */
  readonly pool: number
  readonly oracleToken: Hex
  readonly ready: ReadyWhen
}

/** What a datapoint must be to count for a pool's next refresh. */
export interface ReadyWhen {
  readonly epoch: number | null
  /** The least creation height of its box. */
  readonly since: number
  /** The number of a box that it came after. */
  readonly after: number
}

export interface OracleCount {
  readonly all: number
  readonly ready: number
}

/** As above, for several pools: an oracle is ready when the last thing it told stands in its unspent box and counts. */
const COUNTS = question(
  'oracles.count',
  `SELECT asked.pool, count(*)::int4 AS "all", count(*) FILTER (
    WHERE last.box = held.box AND last.box > asked.after AND last.epoch IS NOT DISTINCT FROM asked.epoch AND b.creation_height >= asked.since
  )::int4 AS ready
  FROM unnest($1::int4[], $2::bytea[], $3::int4[], $4::int4[], $5::int4[]) asked(pool, token_id, epoch, since, after)
  JOIN tokens oracle ON oracle.token_id = asked.token_id
  CROSS JOIN LATERAL (SELECT box FROM unspent_assets WHERE token = oracle.id ORDER BY box LIMIT ${MOST}) held
  JOIN unspent_mentions m ON m.box = held.box AND m.place = ${OPERATOR} JOIN boxes b ON b.number = held.box
  LEFT JOIN LATERAL (
    SELECT epoch, box, operator FROM oracle_posts
    WHERE pool = asked.pool AND (operator, box) < (m.key, 2147483647) AND oracle_token = oracle.id
    ORDER BY operator DESC, box DESC LIMIT 1
  ) last ON last.operator = m.key
  GROUP BY asked.pool`,
)

/** How many oracles there are, by the number of the pool's token. */
export async function countOracles(
  db: Database,
  pools: readonly CountedPool[],
): Promise<ReadonlyMap<number, OracleCount>> {
  if (pools.length === 0) return new Map()
  const rows = await list<OracleCount & { pool: number }>(db, COUNTS, [
    pools.map(({ pool }) => pool),
    pools.map(({ oracleToken }) => bytea(oracleToken)),
    pools.map(({ ready }) => ready.epoch),
    pools.map(({ ready }) => ready.since),
    pools.map(({ ready }) => ready.after),
  ])
  return new Map(rows.map(({ pool, all, ready }) => [pool, { all, ready }]))
}
