import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { idRangeOfPrefix } from '../requests/prefix.ts'

/** A token in a box. */
export interface TokenHolding {
  readonly tokenId: Hex
  readonly boxId: Hex
  readonly blockId: Hex
  /** Its first index in the box. */
  readonly position: number
  /** Sum over all entries of the token. */
  readonly amount: bigint
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
}

export interface TokenHoldingPage {
  readonly total: number
  readonly tokens: readonly number[]
  readonly boxes: readonly number[]
}

/** Few token ids share a prefix of five digits; more matches are ignored. */
const MAX_MATCHED_TOKENS = 1000

/**
 * Uses a range of tokens_by_token_id; token_totals determines which tokens are on the page, and those use OFFSET within
 * box_assets_by_token.
 */
const HOLDERS = defineQuery(
  'tokens.boxesByPrefix',
  `WITH matched AS MATERIALIZED (
    SELECT k.id, t.boxes, sum(t.boxes) OVER (ORDER BY k.token_id) - t.boxes AS before
    FROM (SELECT id, token_id FROM tokens WHERE token_id >= $1 AND token_id <= $2 ORDER BY token_id LIMIT ${MAX_MATCHED_TOKENS}) k
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

/** Uses the primary keys of box_assets, boxes, blocks, tokens and token_mints. */
const HELD = defineQuery(
  'tokens.holdings',
  `SELECT k.token_id AS "tokenId", b.id AS "boxId", bl.id AS "blockId", a.position, a.amount, m.name, m.decimals, m.type
  FROM unnest($1::int4[], $2::int4[]) WITH ORDINALITY AS requested(token, box, ordinal)
  JOIN LATERAL (SELECT min(position) AS position, sum(amount) AS amount FROM box_assets
    WHERE box = requested.box AND token = requested.token) a ON true
  JOIN boxes b ON b.number = requested.box JOIN blocks bl ON bl.height = b.height
  JOIN tokens k ON k.id = requested.token LEFT JOIN token_mints m ON m.token = requested.token ORDER BY ordinal`,
)

const NONE: TokenHoldingPage = { total: 0, tokens: [], boxes: [] }

/** Boxes, spent or unspent, with a token whose id starts with a prefix, sorted by token and age. */
export async function findBoxesByTokenPrefix(
  db: Database,
  prefix: string,
  { limit, offset }: Page,
): Promise<TokenHoldingPage> {
  const ids = idRangeOfPrefix(prefix)
  if (ids === undefined) return NONE
  return (
    (await findRow<TokenHoldingPage>(db, HOLDERS, [hexToBytea(ids.first), hexToBytea(ids.last), limit, offset])) ?? NONE
  )
}

export const listTokenHoldings = async (db: Database, { tokens, boxes }: TokenHoldingPage): Promise<TokenHolding[]> =>
  boxes.length === 0 ? [] : listRows<TokenHolding>(db, HELD, [tokens, boxes])
