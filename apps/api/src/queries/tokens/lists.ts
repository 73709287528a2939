import type { Hex } from '@ergo-explorer/chain'
import { defineQuery, defineSortedQuery, hexToBytea, type Database, findRow, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { boundedCountSql, followsOperator, oppositeOf, type RowNumberPage, startNumber } from '../pages.ts'

/** A token in a list. */
export interface TokenRecord {
  readonly token: number
  readonly tokenId: Hex
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
  readonly minted: bigint
  readonly burned: bigint
  readonly holders: number
  readonly creationHeight: number
  readonly height: number
  readonly timestamp: bigint
  readonly collection: Hex | null
  readonly artworkRegisters: Hex | null
}

/**
 * Registers of the issuing box of an NFT, which may declare a file: `art.registers` for mints `m`. Uses the primary key of
 * boxes. Without OFFSET 0, the planner could read all boxes.
 */
export const ARTWORK_COLUMN = 'art.registers AS "artworkRegisters"'
export const ARTWORK_JOIN =
  'LEFT JOIN LATERAL (SELECT registers FROM boxes WHERE number = m.box AND m.amount = 1 OFFSET 0) art ON true'

/** For mints `m`: uses primary keys. */
export const TOKEN_COLUMNS = `m.token, k.token_id AS "tokenId", m.name, m.decimals, m.type, m.amount AS minted,
    m.creation_height AS "creationHeight", m.collection, COALESCE(tt.burned, 0) AS burned, COALESCE(tt.holders, 0) AS holders,
    tx.height, bl.timestamp, ${ARTWORK_COLUMN}`
export const TOKEN_JOINS = `JOIN tokens k ON k.id = m.token JOIN transactions tx ON tx.number = m.transaction
  JOIN blocks bl ON bl.height = tx.height LEFT JOIN token_totals tt ON tt.token = m.token ${ARTWORK_JOIN}`

/** Query for token records; `page` is a subquery that returns `token` and `ordinal`. */
export const tokenRecordsQuery = (name: string, page: string) =>
  defineQuery(
    `tokenSummaries.${name}`,
    `SELECT ${TOKEN_COLUMNS} FROM (${page}) p JOIN token_mints m ON m.token = p.token ${TOKEN_JOINS} ORDER BY p.ordinal`,
  )

const BY_NUMBERS = tokenRecordsQuery(
  'byNumbers',
  'SELECT token, ordinal FROM unnest($1::int4[]) WITH ORDINALITY AS requested(token, ordinal)',
)

/** In the order of the numbers. */
export const listTokens = async (db: Database, numbers: readonly number[]): Promise<TokenRecord[]> =>
  numbers.length === 0 ? [] : listRows<TokenRecord>(db, BY_NUMBERS, [numbers])

const BY_IDS = tokenRecordsQuery(
  'byIds',
  `SELECT known.id AS token, ordinal FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(id, ordinal)
    JOIN tokens known ON known.token_id = requested.id`,
)

/** In the order of the ids; unknown ones are omitted. Uses tokens_by_token_id. */
export const listTokensByIds = (db: Database, tokenIds: readonly Hex[]): Promise<TokenRecord[]> =>
  listRows<TokenRecord>(db, BY_IDS, [tokenIds.map(hexToBytea)])

export type TokenKind = 'all' | 'fungible' | 'nft'

export const tokenKindSql = (kind: TokenKind, amount = 'amount'): string =>
  ({ all: '', fungible: `AND ${amount} > 1`, nft: `AND ${amount} = 1` })[kind]

export const queryPerKind = <Query>(define: (kind: TokenKind) => Query): Readonly<Record<TokenKind, Query>> => ({
  all: define('all'),
  fungible: define('fungible'),
  nft: define('nft'),
})

/** Scans token_mints_by_age, or token_mints_by_age_divisible for fungible tokens, from a token or with OFFSET. */
const BY_AGE = queryPerKind((kind) =>
  defineSortedQuery((direction) => {
    const order = `ORDER BY creation_height ${direction}, token ${direction}`
    return tokenRecordsQuery(
      `byAge.${kind}.${direction}`,
      `SELECT token, row_number() OVER (${order}) AS ordinal FROM (
      SELECT creation_height, token FROM token_mints
      WHERE (creation_height, token) ${followsOperator(direction)} ($1::int8, $2::int8) ${tokenKindSql(kind)} ${order} LIMIT $3 OFFSET $4
    ) requested`,
    )
  }),
)

/** Sorted by the creation height of the issuing boxes, with one extra row to detect the next page. */
export const listTokensByAge = (
  db: Database,
  kind: TokenKind,
  { after, direction, limit, offset }: CursorPage<2>,
): Promise<TokenRecord[]> =>
  listRows<TokenRecord>(db, BY_AGE[kind][direction], [...(after ?? [startNumber(direction), 0n]), limit + 1, offset])

/**
 * Scans token_totals_by_holders: first the remaining tokens with the same number of holders as the last one, then those
 * with fewer or more. Checks the kind by the primary key of token_mints.
 */
const BY_HOLDERS = queryPerKind((kind) =>
  defineSortedQuery((direction) => {
    const opposite = oppositeOf(direction)
    // An NFT has at most one holder.
    const fewHolders = kind === 'nft' ? 'AND t.holders <= 1' : ''
    const range = (condition: string) =>
      `(SELECT t.token, t.holders FROM token_totals t JOIN token_mints m ON m.token = t.token
      WHERE ${condition} ${fewHolders} ${tokenKindSql(kind, 'm.amount')} ORDER BY t.holders ${direction}, t.token ${opposite} LIMIT $3::int8 + $4::int8)`
    const [ties, others] = [followsOperator(opposite), followsOperator(direction)]
    return tokenRecordsQuery(
      `byHolders.${kind}.${direction}`,
      `SELECT token, row_number() OVER (ORDER BY holders ${direction}, token ${opposite}) AS ordinal FROM (
      SELECT token, holders FROM (
        ${range(`t.holders = $1::int8 AND t.token ${ties} $2::int8`)} UNION ALL ${range(`t.holders ${others} $1::int8`)}
      ) both_ranges ORDER BY holders ${direction}, token ${opposite} LIMIT $3 OFFSET $4
    ) requested`,
    )
  }),
)

/** Sorted by number of holders, with one extra row to detect the next page. */
export const listTokensByHolders = (
  db: Database,
  kind: TokenKind,
  { after, direction, limit, offset }: CursorPage<2>,
): Promise<TokenRecord[]> =>
  listRows<TokenRecord>(db, BY_HOLDERS[kind][direction], [
    ...(after ?? [startNumber(direction), 0n]),
    limit + 1,
    offset,
  ])

/** Scans token_mints_by_collection, from a token or with OFFSET. */
const IN_COLLECTION = defineSortedQuery((direction) =>
  tokenRecordsQuery(
    `inCollection.${direction}`,
    `SELECT token, ${direction === 'ASC' ? 'token' : '-token'} AS ordinal FROM token_mints
    WHERE collection = $1 AND token ${followsOperator(direction)} $2::int8 ORDER BY token ${direction} LIMIT $3 OFFSET $4`,
  ),
)

/** In the order of the chain, with one extra row to detect the next page. */
export const listCollectionTokens = (
  db: Database,
  collectionId: Hex,
  { after, direction, offset, limit }: CursorPage<1>,
): Promise<TokenRecord[]> =>
  listRows<TokenRecord>(db, IN_COLLECTION[direction], [
    hexToBytea(collectionId),
    after?.[0] ?? startNumber(direction),
    limit + 1,
    offset,
  ])

/** Uses tokens_by_token_id and a part of token_mints_by_collection. */
const COLLECTION_SIZE = defineQuery(
  'tokens.collectionSize',
  `SELECT ${boundedCountSql('SELECT FROM token_mints c WHERE c.collection = $1')} AS count
  FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1`,
)

/** Number of tokens in the collection, a bounded count; undefined for an unknown token. */
export const countCollectionTokens = async (db: Database, collectionId: Hex): Promise<number | undefined> =>
  (await findRow<{ count: number }>(db, COLLECTION_SIZE, [hexToBytea(collectionId)]))?.count

/** Scans the primary key of unspent_assets; a box that contains a token twice is listed once. */
const UNSPENT = defineSortedQuery((direction) =>
  defineQuery(
    `tokenPages.unspent.${direction}`,
    `WITH token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $1 AND id > 0)
  SELECT t.unspent AS total, ARRAY(
    SELECT box FROM unspent_assets WHERE token = (SELECT id FROM token) AND box ${followsOperator(direction)} $2::int8
    GROUP BY box ORDER BY box ${direction} LIMIT $3
  ) AS numbers FROM token_totals t WHERE t.token = (SELECT id FROM token)`,
  ),
)

/** In the order of the chain, with one extra row to detect the next page; undefined for an unknown token. */
export const listUnspentBoxesWithToken = (
  db: Database,
  tokenId: Hex,
  { after, direction, limit }: Omit<CursorPage<1>, 'offset'>,
): Promise<RowNumberPage | undefined> =>
  findRow<RowNumberPage>(db, UNSPENT[direction], [hexToBytea(tokenId), after?.[0] ?? startNumber(direction), limit + 1])

/** A script may have held any number of tokens; a page scans at most this many. */
const MAX_SCANNED_TOKENS = 500

const nextToken = (token: string, direction: 'ASC' | 'DESC') =>
  `(SELECT token FROM balance_changes WHERE script = (SELECT id FROM script) AND token > 0 AND token ${followsOperator(direction)} ${token}
    ORDER BY token ${direction} LIMIT 1)`

/**
 * Each token that the script ever held is one lookup in the primary key of balance_changes; the script of its issuing
 * box is found by the primary keys of token_mints and boxes.
 */
const SCANNED_TOKENS = defineSortedQuery((direction) =>
  defineQuery(
    `tokenPages.issuedTo.${direction}`,
    `WITH RECURSIVE script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ever(token, ordinal) AS (
    SELECT ${nextToken('$2::int8', direction)}, 1
    UNION ALL SELECT ${nextToken('ever.token', direction)}, ordinal + 1 FROM ever WHERE token IS NOT NULL AND ordinal < ${MAX_SCANNED_TOKENS}
  )
  SELECT e.token, COALESCE(b.script = (SELECT id FROM script), false) AS "isIssued"
  FROM ever e LEFT JOIN token_mints m ON m.token = e.token LEFT JOIN boxes b ON b.number = m.box
  WHERE e.token IS NOT NULL ORDER BY e.token ${direction}`,
  ),
)

interface ScannedToken {
  readonly token: number
  readonly isIssued: boolean
}

export interface IssuedTokensPage {
  readonly tokens: readonly number[]
  /** The last scanned token, if there may be more. */
  readonly lastScanned: number | undefined
}

/** Tokens whose issuing box belongs to a script, in the order of the chain. */
export async function listTokensIssuedTo(
  db: Database,
  scriptHash: Hex,
  { after, direction, limit }: CursorPage<1>,
): Promise<IssuedTokensPage> {
  const [start] = after ?? [startNumber(direction)]
  const scanned = await listRows<ScannedToken>(db, SCANNED_TOKENS[direction], [hexToBytea(scriptHash), start])
  const tokens: number[] = []
  for (const { token, isIssued } of scanned) {
    if (isIssued && tokens.length === limit) return { tokens, lastScanned: tokens.at(-1) }
    if (isIssued) tokens.push(token)
  }
  return { tokens, lastScanned: scanned.length === MAX_SCANNED_TOKENS ? scanned.at(-1)?.token : undefined }
}
