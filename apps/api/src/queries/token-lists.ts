import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import { type TokenRecord, tokensOf } from './token-records.ts'

export type TokenKind = 'all' | 'fungible' | 'nft'

export const OF_KIND = { all: '', fungible: 'AND amount > 1', nft: 'AND amount = 1' } as const

/** token_mints_by_age, and for fungible ones token_mints_by_age_divisible: from the end, or skipped inside. */
const newest = (kind: TokenKind) =>
  tokensOf(
    `newest.${kind}`,
    `SELECT token, row_number() OVER (ORDER BY creation_height DESC, token DESC) AS place FROM (
      SELECT creation_height, token FROM token_mints WHERE (creation_height, token) < ($1::int8, $2::int8) ${OF_KIND[kind]}
      ORDER BY creation_height DESC, token DESC LIMIT $3 OFFSET $4
    ) wanted`,
  )
const NEWEST = { all: newest('all'), fungible: newest('fungible'), nft: newest('nft') }

/** Before every token. */
const START = [2n ** 32n, 0n] as const

/** By the height that issuing boxes declare, with one more than was asked for where there are more. */
export const listNewestTokens = (
  db: Database,
  kind: TokenKind,
  { after = START, limit, offset }: Place<2>,
): Promise<TokenRecord[]> => list<TokenRecord>(db, NEWEST[kind], [...after, limit + 1, offset])

/**
 * token_totals_by_holders: the rest of those with as many holders as the last one, then those with fewer. Kinds are told
 * by the primary key of token_mints.
 */
const mostHeld = (kind: TokenKind) => {
  const range = (condition: string) =>
    `(SELECT t.token, t.holders FROM token_totals t JOIN token_mints m ON m.token = t.token
      WHERE ${condition} ${OF_KIND[kind].replace('amount', 'm.amount')} ORDER BY t.holders DESC, t.token LIMIT $3::int8 + $4::int8)`
  return tokensOf(
    `mostHeld.${kind}`,
    `SELECT token, row_number() OVER (ORDER BY holders DESC, token) AS place FROM (
      SELECT token, holders FROM (
        ${range('t.holders = $1::int8 AND t.token > $2::int8')} UNION ALL ${range('t.holders < $1::int8')}
      ) both_ranges ORDER BY holders DESC, token LIMIT $3 OFFSET $4
    ) wanted`,
  )
}
const MOST_HELD = { all: mostHeld('all'), fungible: mostHeld('fungible'), nft: mostHeld('nft') }

/** One of a kind has at most one holder, so what has more need not be looked through. */
const MOST_HOLDERS = { all: 2n ** 32n, fungible: 2n ** 32n, nft: 2n } as const

/** By the number of holders, with one more than was asked for where there are more. */
export const listMostHeldTokens = (
  db: Database,
  kind: TokenKind,
  { after = [MOST_HOLDERS[kind], 0n], limit, offset }: Place<2>,
): Promise<TokenRecord[]> => list<TokenRecord>(db, MOST_HELD[kind], [...after, limit + 1, offset])

/** token_mints_by_collection, from the end. */
const IN_COLLECTION = tokensOf(
  'inCollection',
  `SELECT token, -token AS place FROM token_mints WHERE collection = $1 AND token < $2::int8 ORDER BY token DESC LIMIT $3`,
)

/** Newest first, with one more than was asked for where there are more. */
export const listCollectionTokens = (
  db: Database,
  collectionId: Hex,
  { after, limit }: Place<1>,
): Promise<TokenRecord[]> =>
  list<TokenRecord>(db, IN_COLLECTION, [bytea(collectionId), after?.[0] ?? 2n ** 32n, limit + 1])
