import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery, type NamedQuery } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { AFTER_LAST_NUMBER, findRowNumberPage, type RowNumberPage } from '../pages.ts'

export type BoxState = 'unspent' | 'all'

/** Scans boxes_by_script or unspent_by_script backwards; the total comes from the primary key of script_totals. */
const pageQuery = (total: string, numbers: string) =>
  defineQuery(
    `addressBoxes.${total}`,
    `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1)
    SELECT COALESCE((SELECT ${total} FROM script_totals WHERE script = (SELECT id FROM script)), 0) AS total,
      ARRAY(SELECT ${numbers}) AS numbers`,
  )
const OF_SCRIPT = 'WHERE script = (SELECT id FROM script)'
const BOXES: Readonly<Record<BoxState, NamedQuery>> = {
  all: pageQuery('boxes', `number FROM boxes ${OF_SCRIPT} AND number < $2::int8 ORDER BY number DESC LIMIT $3`),
  unspent: pageQuery('unspent', `box FROM unspent ${OF_SCRIPT} AND box < $2::int8 ORDER BY box DESC LIMIT $3`),
}

/** Newest first. */
export const listAddressBoxes = (
  db: Database,
  scriptHash: Hex,
  { state, page: { after, limit } }: { readonly state: BoxState; readonly page: CursorPage<1> },
): Promise<RowNumberPage> =>
  findRowNumberPage(db, BOXES[state], [hexToBytea(scriptHash), after?.[0] ?? AFTER_LAST_NUMBER, limit + 1])

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
const mentionsQuery = (table: string, total: string) =>
  defineQuery(
    `keyMentions.${total}`,
    `WITH key AS MATERIALIZED (SELECT id FROM keys WHERE key = $1)
    SELECT COALESCE((SELECT ${total} FROM key_totals WHERE key = (SELECT id FROM key)), 0) AS total, m.box, m.position,
      (SELECT count(DISTINCT o.key)::int4 FROM key_mentions o WHERE o.box = m.box) AS keys
    FROM (VALUES (1)) AS one(row) LEFT JOIN (
      SELECT box, position FROM ${table} WHERE key = (SELECT id FROM key) AND (box, position) < ($2::int8, $3::int8)
      ORDER BY box DESC, position DESC LIMIT $4
    ) m ON true ORDER BY m.box DESC, m.position DESC`,
  )
const MENTIONS = {
  all: mentionsQuery('key_mentions', 'mentions'),
  unspent: mentionsQuery('unspent_mentions', 'unspent'),
}

type KeyMentionRow = { readonly total: number } & ({ readonly box: null } | KeyMentionRecord)

const AFTER_LAST_MENTION = [AFTER_LAST_NUMBER, 0n] as const

/** Newest first, with one extra row to detect the next page. */
export async function listKeyMentions(
  db: Database,
  publicKey: Hex,
  { state, page: { after = AFTER_LAST_MENTION, limit } }: { readonly state: BoxState; readonly page: CursorPage<2> },
): Promise<KeyMentionPage> {
  const rows = await listRows<KeyMentionRow>(db, MENTIONS[state], [hexToBytea(publicKey), ...after, limit + 1])
  return { rows: rows.flatMap((row) => (row.box === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
