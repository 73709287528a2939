import { type Database, defineQuery, findRow, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { SCRIPT_COLUMNS, SCRIPT_JOINS, type ScriptRecord } from '../entity-names.ts'
import { boundedCountSql, startNumber } from '../pages.ts'

/** Newest items that show what a collection is about. */
const SHOWN_ITEMS = 5
/** Collections with more items, or more balances of items, have no number of holders. */
const MAX_COUNTED = 1000

/** A collection by the number of its token; the script is that of its issuer. */
export interface CollectionRecord extends ScriptRecord {
  readonly token: number
  readonly items: number
  readonly holders: number | null
  readonly newest: readonly number[]
}

const itemsSql = (limit: number) =>
  `SELECT token FROM token_mints WHERE collection = k.token_id ORDER BY token DESC LIMIT ${limit}`

/**
 * Scans collection_totals_by_items. For each collection, uses primary keys, boxes_by_id for the issuer box, the end of a
 * range of token_mints_by_collection, and for each counted item balances_by_amount.
 */
const COLLECTIONS = defineQuery(
  'collections.list',
  `SELECT p.token, p.items, ${SCRIPT_COLUMNS}, ARRAY(${itemsSql(SHOWN_ITEMS)}) AS newest,
    CASE WHEN p.items <= ${MAX_COUNTED} THEN (
      SELECT CASE WHEN count(*) <= ${MAX_COUNTED} THEN count(DISTINCT script)::int4 END FROM (
        SELECT held.script FROM (${itemsSql(MAX_COUNTED)}) item
        CROSS JOIN LATERAL (SELECT script FROM balances WHERE token = item.token OFFSET 0) held
        LIMIT ${MAX_COUNTED + 1}
      ) holdings
    ) END AS holders
  FROM (
    SELECT token, items FROM collection_totals WHERE (items, token) < ($1::int8, $2::int8) ORDER BY items DESC, token DESC LIMIT $3
  ) p
  JOIN tokens k ON k.id = p.token JOIN boxes b ON b.id = k.token_id JOIN scripts s ON s.id = b.script ${SCRIPT_JOINS}
  ORDER BY p.items DESC, p.token DESC`,
)

/** Those with the most items first, with one extra row to detect the next page. */
export const listCollections = (db: Database, { after, limit }: CursorPage<2>): Promise<CollectionRecord[]> =>
  listRows<CollectionRecord>(db, COLLECTIONS, [...(after ?? [startNumber('desc'), 0n]), limit + 1])

/** Scans a part of collection_totals. */
const COLLECTION_COUNT = defineQuery(
  'collections.count',
  `SELECT ${boundedCountSql('SELECT FROM collection_totals')} AS count`,
)

/** A bounded count. */
export const countCollections = async (db: Database): Promise<number> =>
  (await findRow<{ count: number }>(db, COLLECTION_COUNT, []))?.count ?? 0
