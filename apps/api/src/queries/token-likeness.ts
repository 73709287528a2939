import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { idsWithPrefix, LAST_CHARACTER } from '../requests/prefix.ts'
import { OF_KIND, type TokenKind } from './token-lists.ts'
import { TOKEN_COLUMNS, TOKEN_SOURCES, type TokenRecord, tokensOf } from './token-records.ts'

/** So many are looked at by id, and so many by name. */
const MAX_FOUND = 1000
/** By their first letters names are told apart in the index. */
const INDEXED = 64

/** Ranges of tokens_by_token_id and token_mints_by_lower_name, in which an exact name comes first. */
const search = (kind: TokenKind) =>
  tokensOf(
    `search.${kind}`,
    `SELECT f.token, row_number() OVER (ORDER BY f.is_exact DESC, t.holders DESC NULLS LAST, f.token) AS place
    FROM (
      SELECT token, bool_or(is_exact) AS is_exact FROM (
        (SELECT m.token, k.token_id = $1 AS is_exact FROM tokens k JOIN token_mints m ON m.token = k.id
         WHERE k.token_id >= $1 AND k.token_id <= $2 ${OF_KIND[kind].replace('amount', 'm.amount')} LIMIT ${MAX_FOUND})
        UNION ALL
        (SELECT token, lower(name) = lower($3) FROM token_mints
         WHERE lower(left(name, ${INDEXED})) ~>=~ lower(left($3, ${INDEXED}))
           AND lower(left(name, ${INDEXED})) ~<~ (lower(left($3, ${INDEXED})) || '${LAST_CHARACTER}')
           AND starts_with(lower(name), lower($3)) ${OF_KIND[kind]}
         ORDER BY lower(left(name, ${INDEXED})) USING ~<~ LIMIT ${MAX_FOUND})
      ) matches GROUP BY token
    ) f LEFT JOIN token_totals t ON t.token = f.token ORDER BY place LIMIT $4`,
  )
const SEARCH = { all: search('all'), fungible: search('fungible'), nft: search('nft') }

/** Tokens whose id or name begins with a text in any case: exact matches first, then those with most holders. */
export function searchTokens(db: Database, kind: TokenKind, text: string, limit: number): Promise<TokenRecord[]> {
  const ids = idsWithPrefix(text.toLowerCase())
  return list<TokenRecord>(db, SEARCH[kind], [ids && bytea(ids.first), ids && bytea(ids.last), text, limit])
}

/** A popular name has many bearers: the oldest count. */
export const MAX_NAMESAKES = 1000

/** A token without a name resembles nothing. token_mints_by_skeleton: skeletons are told apart by their first letters. */
export const namesakes = (skeleton: string) =>
  `SELECT n.token FROM token_mints n
    WHERE left(n.skeleton, ${INDEXED}) = left(${skeleton}, ${INDEXED}) AND n.skeleton = ${skeleton} AND ${skeleton} <> ''
    LIMIT ${MAX_NAMESAKES + 1}`

const SAME_NAME = question(
  'tokens.sameName',
  `WITH own AS MATERIALIZED (
    SELECT m.token, m.skeleton FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1
  ), found AS MATERIALIZED (
    SELECT f.token, t.holders FROM (
      SELECT n.token FROM own, LATERAL (${namesakes('own.skeleton')}) n UNION SELECT token FROM own
    ) f LEFT JOIN token_totals t ON t.token = f.token
  )
  SELECT (SELECT count(*)::int4 FROM found) AS total, listed.* FROM own LEFT JOIN (
    SELECT ${TOKEN_COLUMNS}
    FROM (SELECT token FROM found ORDER BY holders DESC NULLS LAST, token LIMIT $2 OFFSET $3) p
    JOIN token_mints m ON m.token = p.token ${TOKEN_SOURCES}
  ) listed ON true ORDER BY listed.holders DESC, listed.token`,
)

type Row = { readonly total: number } & (TokenRecord | { readonly token: null })

/** The token and those that look the same, by holders; undefined for a token that never was. */
export async function listSameNameTokens(
  db: Database,
  tokenId: Hex,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly TokenRecord[]; readonly total: number } | undefined> {
  const rows = await list<Row>(db, SAME_NAME, [bytea(tokenId), limit, offset])
  const [first] = rows
  return first && { total: first.total, rows: rows.filter((row) => row.token !== null) }
}
