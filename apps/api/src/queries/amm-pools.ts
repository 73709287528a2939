import type { Hex } from '@ergo-explorer/chain'
import { AMM_TEMPLATES } from '@ergo-explorer/stories'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { AssetRecord } from './box-records.ts'
import { UNSPENT_OF_TEMPLATES_CTE } from './unspent-of-templates.ts'

/** A liquidity pool: its current reserves, and those at an earlier time. */
export interface AmmPoolRecord {
  readonly poolNft: Hex
  readonly x: PoolReserve
  readonly y: PoolReserve
  /** Per mille of a trade that remains after the fee. */
  readonly fee: number
  readonly boxId: Hex
  readonly height: number
  readonly timestamp: number
  readonly xBefore: bigint | null
  readonly yBefore: bigint | null
}

/** ERG has the empty id. */
export type PoolReserve = AssetRecord

/**
 * Finds pools by their unspent boxes, then uses amm_states_by_box, and the primary key of amm_states for earlier
 * reserves.
 */
const livePoolsQuery = (condition: string, orderOf: (pool: string) => string) => `WITH ${UNSPENT_OF_TEMPLATES_CTE},
  start AS MATERIALIZED (SELECT first_box FROM blocks WHERE timestamp >= $2 ORDER BY timestamp LIMIT 1),
  live AS MATERIALIZED (
    SELECT a.* FROM unspent_boxes CROSS JOIN LATERAL (SELECT * FROM amm_states WHERE box = unspent_boxes.box OFFSET 0) a
    WHERE ${condition} ORDER BY ${orderOf('a')} LIMIT $3
  )
  SELECT pool.token_id AS "poolNft", live.reserve_x AS "amountX", live.reserve_y AS "amountY", live.fee, b.id AS "boxId",
    live.height, bl.timestamp, before.reserve_x AS "xBefore", before.reserve_y AS "yBefore",
    tx.token_id AS "idX", mx.name AS "nameX", mx.decimals AS "decimalsX", mx.type AS "typeX",
    ty.token_id AS "idY", my.name AS "nameY", my.decimals AS "decimalsY", my.type AS "typeY"
  FROM live JOIN tokens pool ON pool.id = live.pool
  LEFT JOIN LATERAL (
    SELECT * FROM amm_states WHERE (pool, box) < (live.pool, COALESCE((SELECT first_box FROM start), 2147483647))
    ORDER BY pool DESC, box DESC LIMIT 1
  ) before ON before.pool = live.pool
  JOIN tokens tx ON tx.id = live.token_x LEFT JOIN token_mints mx ON mx.token = tx.id
  JOIN tokens ty ON ty.id = live.token_y LEFT JOIN token_mints my ON my.token = ty.id
  JOIN boxes b ON b.number = live.box JOIN blocks bl ON bl.height = live.height
  ORDER BY ${orderOf('live')}`

const LARGEST = defineQuery(
  'ammPools.largest',
  livePoolsQuery('a.reserve_x > 0 AND a.reserve_y > 0', (pool) => `${pool}.token_x, ${pool}.reserve_x DESC`),
)
const OF_TOKEN = defineQuery(
  'ammPools.ofToken',
  livePoolsQuery(
    'a.reserve_x > 0 AND a.reserve_y > 0 AND $4 IN (a.token_x, a.token_y)',
    (pool) => `CASE WHEN ${pool}.token_y = $4 THEN ${pool}.reserve_y ELSE ${pool}.reserve_x END DESC`,
  ),
)

interface Row {
  readonly poolNft: Hex
  readonly amountX: bigint
  readonly amountY: bigint
  readonly fee: number
  readonly boxId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly xBefore: bigint | null
  readonly yBefore: bigint | null
  readonly idX: Hex
  readonly nameX: string | null
  readonly decimalsX: number | null
  readonly typeX: string | null
  readonly idY: Hex
  readonly nameY: string | null
  readonly decimalsY: number | null
  readonly typeY: string | null
}

const TEMPLATES = [...AMM_TEMPLATES].map(hexToBytea)

/** ERG pools first, the largest first. */
export const listLargestAmmPools = async (db: Database, before: number, limit: number): Promise<AmmPoolRecord[]> =>
  (await listRows<Row>(db, LARGEST, [TEMPLATES, before, limit])).map(ammPoolRecord)

/** Pools that trade a token, the largest first. */
export const listAmmPoolsOfToken = async (
  db: Database,
  token: number,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<AmmPoolRecord[]> => (await listRows<Row>(db, OF_TOKEN, [TEMPLATES, before, limit, token])).map(ammPoolRecord)

function ammPoolRecord(row: Row): AmmPoolRecord {
  const { poolNft, fee, boxId, height, xBefore, yBefore } = row
  return {
    poolNft,
    x: { tokenId: row.idX, amount: row.amountX, name: row.nameX, decimals: row.decimalsX, type: row.typeX },
    y: { tokenId: row.idY, amount: row.amountY, name: row.nameY, decimals: row.decimalsY, type: row.typeY },
    fee,
    boxId,
    height,
    timestamp: Number(row.timestamp),
    xBefore,
    yBefore,
  }
}
