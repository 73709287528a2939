import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import {
  hexToBytea,
  type Database,
  findRow,
  listRows,
  defineQuery,
  defineSortedQuery,
  type NamedQuery,
} from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { idRangeOfPrefix, MAX_UNICODE_CHARACTER } from '#requests/identifiers.ts'

/** A token with the data of its issuing box. */
export interface IssuedToken {
  readonly id: Hex
  /** The issuing box. */
  readonly boxId: Hex
  readonly amount: bigint
  readonly name: string | null
  readonly description: string | null
  readonly type: string | null
  readonly decimals: number | null
}

/** For mints `m`: uses the primary keys of tokens and boxes. */
const COLUMNS = 'k.token_id AS id, b.id AS "boxId", m.amount, m.name, m.description, m.type, m.decimals'
const SOURCES = 'JOIN tokens k ON k.id = m.token JOIN boxes b ON b.number = m.box'

/** OFFSET within token_mints_by_age, or token_mints_by_age_divisible for fungible tokens. */
const pageQueries = (kind: string, condition: string) =>
  defineSortedQuery((direction) => {
    const order = (row: string) => `ORDER BY ${row}creation_height ${direction}, ${row}token ${direction}`
    return defineQuery(
      `issuedTokens.${kind}.${direction}`,
      `SELECT ${COLUMNS}
      FROM (SELECT token FROM token_mints ${condition} ${order('')} LIMIT $1 OFFSET $2) requested
      JOIN token_mints m ON m.token = requested.token ${SOURCES} ${order('m.')}`,
    )
  })
const PAGES = { all: pageQueries('all', ''), divisible: pageQueries('divisible', 'WHERE amount > 1') }

/** Sorted by the creation height of the issuing boxes. */
export const listIssuedTokens = (
  db: Database,
  {
    kind,
    page: { limit, offset },
    direction,
  }: { readonly kind: keyof typeof PAGES; readonly page: Page; readonly direction: SortDirection },
): Promise<IssuedToken[]> => listRows<IssuedToken>(db, PAGES[kind][direction], [limit, offset])

/** Uses the primary key of token_mints. */
const BY_NUMBERS = defineQuery(
  'issuedTokens.byNumbers',
  `SELECT ${COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(token, ordinal)
  JOIN token_mints m ON m.token = requested.token ${SOURCES} ORDER BY ordinal`,
)

/** In the order of the numbers. */
export const listTokensByNumbers = async (db: Database, numbers: readonly number[]): Promise<IssuedToken[]> =>
  numbers.length === 0 ? [] : listRows<IssuedToken>(db, BY_NUMBERS, [numbers])

/** Uses tokens_by_token_id, then the primary key of token_mints. */
const BY_ID = defineQuery(
  'issuedTokens.byId',
  `SELECT ${COLUMNS} FROM (SELECT id FROM tokens WHERE token_id = $1) requested
  JOIN token_mints m ON m.token = requested.id ${SOURCES}`,
)

export const findIssuedToken = (db: Database, tokenId: Hex): Promise<IssuedToken | undefined> =>
  findRow<IssuedToken>(db, BY_ID, [hexToBytea(tokenId)])

/** Uses tokens_by_token_id, then the primary key of token_mints. */
const BY_IDS = defineQuery(
  'issuedTokens.byIds',
  `SELECT ${COLUMNS} FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(id, ordinal)
  JOIN tokens known ON known.token_id = requested.id JOIN token_mints m ON m.token = known.id ${SOURCES} ORDER BY ordinal`,
)

/** In the order of the ids; unknown ones are omitted. */
export const listTokensByIds = async (db: Database, tokenIds: readonly Hex[]): Promise<IssuedToken[]> =>
  tokenIds.length === 0 ? [] : listRows<IssuedToken>(db, BY_IDS, [tokenIds.map(hexToBytea)])

/** Uses boxes_by_id, then token_mints_by_transaction. */
const BY_BOX = defineQuery(
  'issuedTokens.byBox',
  `SELECT ${COLUMNS} FROM boxes b JOIN token_mints m ON m.transaction = b.transaction AND m.box = b.number
  JOIN tokens k ON k.id = m.token WHERE b.id = $1`,
)

/** The token that a box issued. */
export const listTokensOfBox = (db: Database, boxId: Hex): Promise<IssuedToken[]> =>
  listRows<IssuedToken>(db, BY_BOX, [hexToBytea(boxId)])

/** Popular names have many tokens; the oldest are listed. */
const MAX_NAMESAKES = 500

/** Uses token_mints_by_name, which indexes the first 64 characters, then compares the full name. */
const BY_NAME = defineQuery(
  'issuedTokens.byName',
  `SELECT ${COLUMNS} FROM token_mints m ${SOURCES}
  WHERE left(m.name, 64) = left($1, 64) AND m.name = $1 ORDER BY m.creation_height, m.token LIMIT ${MAX_NAMESAKES}`,
)

/** A range of token_mints_by_name. */
const BY_NAME_PREFIX = defineQuery(
  'issuedTokens.byNamePrefix',
  `SELECT ${COLUMNS} FROM token_mints m ${SOURCES}
  WHERE left(m.name, 64) ~>=~ $1 AND left(m.name, 64) ~<~ $2 ORDER BY left(m.name, 64) USING ~<~, m.token LIMIT ${MAX_NAMESAKES}`,
)

/** Sorted by name. The prefix has at most 64 characters. */
export const listTokensByNamePrefix = (db: Database, prefix: string): Promise<IssuedToken[]> =>
  listRows<IssuedToken>(db, BY_NAME_PREFIX, [prefix, `${prefix}${MAX_UNICODE_CHARACTER}`])

export const listTokensByName = (db: Database, name: string): Promise<IssuedToken[]> =>
  listRows<IssuedToken>(db, BY_NAME, [name])

/** OFFSET within token_mints_by_age. */
const ISSUING_BOXES = defineQuery(
  'issuingBoxes.page',
  `SELECT m.box FROM (SELECT token FROM token_mints ORDER BY creation_height, token LIMIT $1 OFFSET $2) requested
  JOIN token_mints m ON m.token = requested.token ORDER BY m.creation_height, m.token`,
)

/** Uses tokens_by_token_id, the primary keys of token_mints and transactions, and a range of box_assets_by_token. */
const MINT_OUTPUTS = defineQuery(
  'issuingBoxes.ofToken',
  `SELECT DISTINCT a.box FROM tokens k JOIN token_mints m ON m.token = k.id
  JOIN transactions t ON t.number = m.transaction
  JOIN box_assets a ON a.token = k.id AND a.box >= t.first_box AND a.box < t.first_box + t.outputs
  WHERE k.token_id = $1 ORDER BY a.box`,
)

const listBoxNumbers = async (db: Database, query: NamedQuery, values: unknown[]): Promise<number[]> =>
  (await listRows<{ box: number }>(db, query, values)).map(({ box }) => box)

/** Numbers of issuing boxes, sorted by creation height. */
export const listIssuingBoxes = (db: Database, { limit, offset }: Page): Promise<number[]> =>
  listBoxNumbers(db, ISSUING_BOXES, [limit, offset])

/** Numbers of all outputs of the minting transaction that contain the token. */
export const listMintOutputBoxes = (db: Database, tokenId: Hex): Promise<number[]> =>
  listBoxNumbers(db, MINT_OUTPUTS, [hexToBytea(tokenId)])

/** A token in a box. */
export interface TokenInBox {
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
const BOXES_BY_PREFIX = defineQuery(
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
const HOLDINGS = defineQuery(
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
export async function listBoxesByTokenPrefix(
  db: Database,
  prefix: string,
  { limit, offset }: Page,
): Promise<TokenHoldingPage> {
  const ids = idRangeOfPrefix(prefix)
  if (ids === undefined) return NONE
  return (
    (await findRow<TokenHoldingPage>(db, BOXES_BY_PREFIX, [
      hexToBytea(ids.first),
      hexToBytea(ids.last),
      limit,
      offset,
    ])) ?? NONE
  )
}

export const listTokenHoldings = async (db: Database, { tokens, boxes }: TokenHoldingPage): Promise<TokenInBox[]> =>
  boxes.length === 0 ? [] : listRows<TokenInBox>(db, HOLDINGS, [tokens, boxes])
