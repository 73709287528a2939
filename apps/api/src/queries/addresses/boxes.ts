import type { Hex } from '@ergo-explorer/chain'
import { MAX_SCANNED_CHANGES } from '@ergo-explorer/contract'
import { hexToBytea, type Database, findRow, listRows, defineQuery, defineSortedQuery } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { listRowNumberPage, followsOperator, type RowNumberPage, startNumber } from '../pages.ts'

export type BoxState = 'unspent' | 'all'

/** Scans boxes_by_script or unspent_by_script; the total comes from the primary key of script_totals. */
const pageQueries = (total: string, table: string, number: string) =>
  defineSortedQuery((direction) =>
    defineQuery(
      `addressBoxes.${total}.${direction}`,
      `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
      SELECT COALESCE((SELECT ${total} FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total, ARRAY(
        SELECT ${number} FROM ${table} WHERE script = (SELECT id FROM script) AND ${number} ${followsOperator(direction)} $2::int8
        ORDER BY ${number} ${direction} LIMIT $3
      ) AS numbers`,
    ),
  )
const BOXES = { all: pageQueries('boxes', 'boxes', 'number'), unspent: pageQueries('unspent', 'unspent', 'box') }

/** In the order of the chain, with one extra number to detect the next page. */
export const listAddressBoxes = (
  db: Database,
  scriptHash: Hex,
  { state, page: { after, direction, limit } }: { readonly state: BoxState; readonly page: CursorPage<1> },
): Promise<RowNumberPage> =>
  listRowNumberPage(db, BOXES[state][direction], [
    hexToBytea(scriptHash),
    after?.[0] ?? startNumber(direction),
    limit + 1,
  ])

/** Boxes of a script after a height, in the order of the chain, and how far a request got. */
export interface BoxesAtHeight {
  readonly numbers: readonly number[]
  /** The last box that was read; null at the end of the list. */
  readonly lastScanned: number | null
}

/**
 * Scans a limited number of boxes_by_script, and looks each up in inputs_by_box. Heights are converted to boxes and
 * transactions by the primary key of blocks.
 */
const AT_HEIGHT = defineSortedQuery((direction) =>
  defineQuery(
    `addressBoxes.atHeight.${direction}`,
    `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
    bound AS MATERIALIZED (
      SELECT COALESCE((SELECT first_box FROM blocks WHERE height = $4::int4 + 1), 2147483647) AS box,
        COALESCE((SELECT first_transaction FROM blocks WHERE height = $4::int4 + 1), 2147483647) AS transaction
    ), scanned AS MATERIALIZED (
      SELECT number FROM boxes WHERE script = (SELECT id FROM script) AND number ${followsOperator(direction)} $2::int8
        AND number < (SELECT box FROM bound) ORDER BY number ${direction} LIMIT ${MAX_SCANNED_CHANGES}
    ), found AS MATERIALIZED (
      SELECT s.number FROM scanned s WHERE COALESCE(
        (SELECT transaction FROM inputs WHERE box = s.number), 2147483647) >= (SELECT transaction FROM bound)
      ORDER BY s.number ${direction} LIMIT $3::int4
    )
    SELECT ARRAY(SELECT number FROM found ORDER BY number ${direction}) AS numbers,
      (SELECT count(*)::int4 FROM scanned) AS scanned,
      (SELECT ${direction === 'ASC' ? 'max' : 'min'}(number) FROM scanned) AS last`,
  ),
)

/** Boxes that were unspent after a block. */
export async function listBoxesAtHeight(
  db: Database,
  scriptHash: Hex,
  { height, page: { after, direction, limit } }: { readonly height: number; readonly page: CursorPage<1> },
): Promise<BoxesAtHeight> {
  const values = [hexToBytea(scriptHash), after?.[0] ?? startNumber(direction), limit, height]
  const row = await findRow<{ numbers: number[]; scanned: number; last: number | null }>(
    db,
    AT_HEIGHT[direction],
    values,
  )
  const { numbers = [], scanned = 0, last = null } = row ?? {}
  const lastFound = numbers.length < limit ? undefined : numbers.at(-1)
  const isEnd = scanned < MAX_SCANNED_CHANGES && (lastFound === undefined || lastFound === last)
  return { numbers, lastScanned: isEnd ? null : (lastFound ?? last) }
}

/** A box that mentions a key. */
export interface KeyMentionRecord {
  readonly box: number
  /** 0 for the script, otherwise the register number. */
  readonly position: 0 | 4 | 5 | 6 | 7 | 8 | 9
  /** Number of distinct keys that the box mentions. */
  readonly keys: number
}

export interface KeyMentionPage {
  readonly rows: readonly KeyMentionRecord[]
  readonly total: number
}

/** Uses keys_by_key, the primary keys of key_totals and of the mentions, and key_mentions_by_box. */
const mentionsQueries = (table: string, total: string) =>
  defineSortedQuery((direction) =>
    defineQuery(
      `keyMentions.${total}.${direction}`,
      `WITH key AS MATERIALIZED (SELECT id FROM keys WHERE key = $1)
    SELECT COALESCE((SELECT ${total} FROM key_totals WHERE key = (SELECT id FROM key)), 0) AS total, m.box, m.position,
      (SELECT count(DISTINCT o.key)::int4 FROM key_mentions o WHERE o.box = m.box) AS keys
    FROM (VALUES (1)) AS one(row) LEFT JOIN (
      SELECT box, position FROM ${table} WHERE key = (SELECT id FROM key) AND (box, position) ${followsOperator(direction)} ($2::int8, $3::int8)
      ORDER BY box ${direction}, position ${direction} LIMIT $4
    ) m ON true ORDER BY m.box ${direction}, m.position ${direction}`,
    ),
  )
const MENTIONS = {
  all: mentionsQueries('key_mentions', 'mentions'),
  unspent: mentionsQueries('unspent_mentions', 'unspent'),
}

type KeyMentionRow = { readonly total: number } & ({ readonly box: null } | KeyMentionRecord)

/** In the order of the chain, with one extra row to detect the next page. */
export async function listKeyMentions(
  db: Database,
  publicKey: Hex,
  { state, page: { after, direction, limit } }: { readonly state: BoxState; readonly page: CursorPage<2> },
): Promise<KeyMentionPage> {
  const start = after ?? [startNumber(direction), 0n]
  const values = [hexToBytea(publicKey), ...start, limit + 1]
  const rows = await listRows<KeyMentionRow>(db, MENTIONS[state][direction], values)
  return { rows: rows.flatMap((row) => (row.box === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
