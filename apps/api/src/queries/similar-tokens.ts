import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { idRangeOfPrefix, MAX_UNICODE_CHARACTER } from '../requests/prefix.ts'
import { TOKEN_KIND_CONDITION_SQL, type TokenKind } from './token-lists.ts'
import { TOKEN_COLUMNS, TOKEN_JOINS, type TokenRecord, tokenRecordsQuery } from './token-records.ts'

/** Maximum matches by id, and by name. */
const MAX_MATCHES = 1000
/** Length of the name prefix that the index stores. */
const INDEXED_PREFIX_LENGTH = 64

/** Uses ranges of tokens_by_token_id and token_mints_by_lower_name, where an exact name comes first. */
const searchQuery = (kind: TokenKind) =>
  tokenRecordsQuery(
    `search.${kind}`,
    `SELECT f.token, row_number() OVER (ORDER BY f.is_exact DESC, t.holders DESC NULLS LAST, f.token) AS ordinal
    FROM (
      SELECT token, bool_or(is_exact) AS is_exact FROM (
        (SELECT m.token, k.token_id = $1 AS is_exact FROM tokens k JOIN token_mints m ON m.token = k.id
         WHERE k.token_id >= $1 AND k.token_id <= $2 ${TOKEN_KIND_CONDITION_SQL[kind].replace('amount', 'm.amount')} LIMIT ${MAX_MATCHES})
        UNION ALL
        (SELECT token, lower(name) = lower($3) FROM token_mints
         WHERE lower(left(name, ${INDEXED_PREFIX_LENGTH})) ~>=~ lower(left($3, ${INDEXED_PREFIX_LENGTH}))
           AND lower(left(name, ${INDEXED_PREFIX_LENGTH})) ~<~ (lower(left($3, ${INDEXED_PREFIX_LENGTH})) || '${MAX_UNICODE_CHARACTER}')
           AND starts_with(lower(name), lower($3)) ${TOKEN_KIND_CONDITION_SQL[kind]}
         ORDER BY lower(left(name, ${INDEXED_PREFIX_LENGTH})) USING ~<~ LIMIT ${MAX_MATCHES})
      ) matches GROUP BY token
    ) f LEFT JOIN token_totals t ON t.token = f.token ORDER BY ordinal LIMIT $4`,
  )
const SEARCH = { all: searchQuery('all'), fungible: searchQuery('fungible'), nft: searchQuery('nft') }

/** Tokens whose id or name starts with a text, case-insensitive: exact matches first, then by number of holders. */
export function searchTokens(
  db: Database,
  { kind, text, limit }: { readonly kind: TokenKind; readonly text: string; readonly limit: number },
): Promise<TokenRecord[]> {
  const ids = idRangeOfPrefix(text.toLowerCase())
  return listRows<TokenRecord>(db, SEARCH[kind], [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    text,
    limit,
  ])
}

/** Popular names have many tokens; the oldest count. */
export const MAX_NAMESAKES = 1000

/**
 * Tokens with the same skeleton; none for a token without a name. Uses token_mints_by_skeleton, which indexes a prefix.
 */
export const namesakesSql = (skeleton: string) =>
  `SELECT n.token FROM token_mints n
    WHERE left(n.skeleton, ${INDEXED_PREFIX_LENGTH}) = left(${skeleton}, ${INDEXED_PREFIX_LENGTH}) AND n.skeleton = ${skeleton} AND ${skeleton} <> ''
    LIMIT ${MAX_NAMESAKES + 1}`

const SAME_NAME = defineQuery(
  'tokens.sameName',
  `WITH own AS MATERIALIZED (
    SELECT m.token, m.skeleton FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1
  ), found AS MATERIALIZED (
    SELECT f.token, t.holders FROM (
      SELECT n.token FROM own, LATERAL (${namesakesSql('own.skeleton')}) n UNION SELECT token FROM own
    ) f LEFT JOIN token_totals t ON t.token = f.token
  )
  SELECT (SELECT count(*)::int4 FROM found) AS total, listed.* FROM own LEFT JOIN (
    SELECT ${TOKEN_COLUMNS}
    FROM (SELECT token FROM found ORDER BY holders DESC NULLS LAST, token LIMIT $2 OFFSET $3) p
    JOIN token_mints m ON m.token = p.token ${TOKEN_JOINS}
  ) listed ON true ORDER BY listed.holders DESC, listed.token`,
)

type Row = { readonly total: number } & (TokenRecord | { readonly token: null })

/** The token and its look-alikes, sorted by holders; undefined for an unknown token. */
export async function listSameNameTokens(
  db: Database,
  tokenId: Hex,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly TokenRecord[]; readonly total: number } | undefined> {
  const rows = await listRows<Row>(db, SAME_NAME, [hexToBytea(tokenId), limit, offset])
  const [first] = rows
  return first && { total: first.total, rows: rows.filter((row) => row.token !== null) }
}
