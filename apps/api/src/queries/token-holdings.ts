import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { idsWithPrefix } from '../requests/prefix.ts'

/** A token in a box. */
export interface HeldToken {
  readonly tokenId: Hex
  readonly boxId: Hex
  readonly blockId: Hex
  /** Its first place in the box. */
  readonly position: number
  /** In all places together. */
  readonly amount: bigint
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

export interface HeldTokens {
  readonly total: number
  readonly tokens: readonly number[]
  readonly boxes: readonly number[]
}

/** An id of which five digits are known has few namesakes; more are not looked at. */
const MAX_TOKENS = 1000

/**
 * A range of tokens_by_token_id, with token_totals saying which of them the page is about; each of those is skipped to
 * inside box_assets_by_token.
 */
const HOLDERS = question(
  'tokens.boxesByPrefix',
  `WITH matched AS MATERIALIZED (
    SELECT k.id, t.boxes, sum(t.boxes) OVER (ORDER BY k.token_id) - t.boxes AS before
    FROM (SELECT id, token_id FROM tokens WHERE token_id >= $1 AND token_id <= $2 ORDER BY token_id LIMIT ${MAX_TOKENS}) k
    JOIN token_totals t ON t.token = k.id
  ), page AS MATERIALIZED (
    SELECT m.id AS token, held.box, m.before
    FROM matched m, LATERAL (
      SELECT box FROM box_assets WHERE token = m.id GROUP BY box ORDER BY box
      LIMIT LEAST($3, $4 + $3 - m.before) OFFSET GREATEST($4 - m.before, 0)
    ) held
    WHERE m.before < $4 + $3 AND m.before + m.boxes > $4
    ORDER BY m.before, held.box LIMIT $3
  )
  SELECT COALESCE((SELECT sum(boxes) FROM matched), 0)::int4 AS total,
    ARRAY(SELECT token FROM page ORDER BY before, box) AS tokens, ARRAY(SELECT box FROM page ORDER BY before, box) AS boxes`,
)

/** The primary keys of box_assets, boxes, blocks, tokens and token_mints. */
const HELD = question(
  'tokens.held',
  `SELECT k.token_id AS "tokenId", b.id AS "boxId", bl.id AS "blockId", a.position, a.amount, m.name, m.decimals, m.type
  FROM unnest($1::int4[], $2::int4[]) WITH ORDINALITY AS wanted(token, box, place)
  JOIN LATERAL (SELECT min(position) AS position, sum(amount) AS amount FROM box_assets
    WHERE box = wanted.box AND token = wanted.token) a ON true
  JOIN boxes b ON b.number = wanted.box JOIN blocks bl ON bl.height = b.height
  JOIN tokens k ON k.id = wanted.token LEFT JOIN token_mints m ON m.token = wanted.token ORDER BY place`,
)

const NONE: HeldTokens = { total: 0, tokens: [], boxes: [] }

/** Boxes, spent or not, with a token whose id begins with a text, by token and then by age. */
export async function findBoxesByTokenPrefix(
  db: Database,
  prefix: string,
  { limit, offset }: Page,
): Promise<HeldTokens> {
  const ids = idsWithPrefix(prefix)
  if (ids === undefined) return NONE
  return (await find<HeldTokens>(db, HOLDERS, [bytea(ids.first), bytea(ids.last), limit, offset])) ?? NONE
}

export const listHeldTokens = async (db: Database, { tokens, boxes }: HeldTokens): Promise<HeldToken[]> =>
  boxes.length === 0 ? [] : list<HeldToken>(db, HELD, [tokens, boxes])
