import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import type { BoxState } from './address-boxes.ts'

/** A box that names a key. */
export interface MentionRecord {
  readonly box: number
  /** 0 for its script, else the number of the register. */
  readonly place: 0 | 4 | 5 | 6 | 7 | 8 | 9
  /** Different keys that the box names. */
  readonly keys: number
}

export interface MentionPage {
  readonly rows: readonly MentionRecord[]
  readonly total: number
}

/** keys_by_key, the primary keys of key_totals and of the mentions, and key_mentions_by_box. */
const mentions = (table: string, total: string) =>
  question(
    `keyMentions.${total}`,
    `WITH key AS MATERIALIZED (SELECT id FROM keys WHERE key = $1)
    SELECT COALESCE((SELECT ${total} FROM key_totals WHERE key = (SELECT id FROM key)), 0) AS total, m.box, m.place,
      (SELECT count(DISTINCT o.key)::int4 FROM key_mentions o WHERE o.box = m.box) AS keys
    FROM (VALUES (1)) AS one(row) LEFT JOIN (
      SELECT box, place FROM ${table} WHERE key = (SELECT id FROM key) AND (box, place) < ($2::int8, $3::int8)
      ORDER BY box DESC, place DESC LIMIT $4
    ) m ON true ORDER BY m.box DESC, m.place DESC`,
  )
const MENTIONS = { all: mentions('key_mentions', 'mentions'), unspent: mentions('unspent_mentions', 'unspent') }

type Row = { readonly total: number } & ({ readonly box: null } | MentionRecord)

/** Behind every box. */
const END = [2n ** 32n, 0n] as const

/** Newest first, with one more than was asked for where there are more. */
export async function listKeyMentions(
  db: Database,
  publicKey: Hex,
  state: BoxState,
  { after = END, limit }: Place<2>,
): Promise<MentionPage> {
  const rows = await list<Row>(db, MENTIONS[state], [bytea(publicKey), ...after, limit + 1])
  return { rows: rows.flatMap((row) => (row.box === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
