import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import type { BoxState } from './address-boxes.ts'

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

type Row = { readonly total: number } & ({ readonly box: null } | KeyMentionRecord)

/** Above every box number. */
const END = [2n ** 32n, 0n] as const

/** Newest first, with one extra row to detect the next page. */
export async function listKeyMentions(
  db: Database,
  publicKey: Hex,
  { state, page: { after = END, limit } }: { readonly state: BoxState; readonly page: CursorPage<2> },
): Promise<KeyMentionPage> {
  const rows = await listRows<Row>(db, MENTIONS[state], [hexToBytea(publicKey), ...after, limit + 1])
  return { rows: rows.flatMap((row) => (row.box === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
