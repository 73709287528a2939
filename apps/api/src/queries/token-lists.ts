import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import { type TokenRecord, tokenRecordsQuery } from './token-records.ts'

export type TokenKind = 'all' | 'fungible' | 'nft'

export const TOKEN_KIND_CONDITION_SQL = { all: '', fungible: 'AND amount > 1', nft: 'AND amount = 1' } as const

/** Uses token_mints_by_age, or token_mints_by_age_divisible for fungible tokens, backwards or with OFFSET. */
const newestQuery = (kind: TokenKind) =>
  tokenRecordsQuery(
    `newest.${kind}`,
    `SELECT token, row_number() OVER (ORDER BY creation_height DESC, token DESC) AS ordinal FROM (
      SELECT creation_height, token FROM token_mints WHERE (creation_height, token) < ($1::int8, $2::int8) ${TOKEN_KIND_CONDITION_SQL[kind]}
      ORDER BY creation_height DESC, token DESC LIMIT $3 OFFSET $4
    ) requested`,
  )
const NEWEST = { all: newestQuery('all'), fungible: newestQuery('fungible'), nft: newestQuery('nft') }

/** Before every token. */
const START = [2n ** 32n, 0n] as const

/** Sorted by the creation height of the issuing boxes, with one extra row to detect the next page. */
export const listNewestTokens = (
  db: Database,
  kind: TokenKind,
  { after = START, limit, offset }: CursorPage<2>,
): Promise<TokenRecord[]> => listRows<TokenRecord>(db, NEWEST[kind], [...after, limit + 1, offset])

/**
 * Uses token_totals_by_holders: first the remaining tokens with the same number of holders as the last one, then those
 * with fewer. Checks the kind by the primary key of token_mints.
 */
const byHoldersQuery = (kind: TokenKind) => {
  const range = (condition: string) =>
    `(SELECT t.token, t.holders FROM token_totals t JOIN token_mints m ON m.token = t.token
      WHERE ${condition} ${TOKEN_KIND_CONDITION_SQL[kind].replace('amount', 'm.amount')} ORDER BY t.holders DESC, t.token LIMIT $3::int8 + $4::int8)`
  return tokenRecordsQuery(
    `byHolders.${kind}`,
    `SELECT token, row_number() OVER (ORDER BY holders DESC, token) AS ordinal FROM (
      SELECT token, holders FROM (
        ${range('t.holders = $1::int8 AND t.token > $2::int8')} UNION ALL ${range('t.holders < $1::int8')}
      ) both_ranges ORDER BY holders DESC, token LIMIT $3 OFFSET $4
    ) requested`,
  )
}
const BY_HOLDERS = { all: byHoldersQuery('all'), fungible: byHoldersQuery('fungible'), nft: byHoldersQuery('nft') }

/** An NFT has at most one holder, so tokens with more are skipped. */
const MAX_HOLDERS = { all: 2n ** 32n, fungible: 2n ** 32n, nft: 2n } as const

/** Sorted by number of holders, with one extra row to detect the next page. */
export const listTokensByHolders = (
  db: Database,
  kind: TokenKind,
  { after = [MAX_HOLDERS[kind], 0n], limit, offset }: CursorPage<2>,
): Promise<TokenRecord[]> => listRows<TokenRecord>(db, BY_HOLDERS[kind], [...after, limit + 1, offset])

/** Scans token_mints_by_collection backwards. */
const IN_COLLECTION = tokenRecordsQuery(
  'inCollection',
  `SELECT token, -token AS ordinal FROM token_mints WHERE collection = $1 AND token < $2::int8 ORDER BY token DESC LIMIT $3`,
)

/** Newest first, with one extra row to detect the next page. */
export const listCollectionTokens = (
  db: Database,
  collectionId: Hex,
  { after, limit }: CursorPage<1>,
): Promise<TokenRecord[]> =>
  listRows<TokenRecord>(db, IN_COLLECTION, [hexToBytea(collectionId), after?.[0] ?? 2n ** 32n, limit + 1])
