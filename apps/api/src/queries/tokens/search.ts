import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'
import { idRangeOfPrefix, MAX_UNICODE_CHARACTER } from '#requests/identifiers.ts'
import {
  queryPerKind,
  tokenKindSql,
  type TokenKind,
  TOKEN_COLUMNS,
  TOKEN_JOINS,
  type TokenRecord,
  tokenRecordsQuery,
} from './lists.ts'
import { findRowNumberPage, type RowNumberPage } from '../pages.ts'

/** Maximum matches by id, and by name. */
const MAX_MATCHES = 1000
/** Length of the name prefix that the index stores. */
const INDEXED_PREFIX_LENGTH = 64

/** Uses ranges of tokens_by_token_id and token_mints_by_lower_name, where an exact name comes first. */
const SEARCH = queryPerKind((kind) =>
  tokenRecordsQuery(
    `search.${kind}`,
    `SELECT f.token, row_number() OVER (ORDER BY f.is_exact DESC, t.holders DESC NULLS LAST, f.token) AS ordinal
    FROM (
      SELECT token, bool_or(is_exact) AS is_exact FROM (
        (SELECT m.token, k.token_id = $1 AS is_exact FROM tokens k JOIN token_mints m ON m.token = k.id
         WHERE k.token_id >= $1 AND k.token_id <= $2 ${tokenKindSql(kind, 'm.amount')} LIMIT ${MAX_MATCHES})
        UNION ALL
        (SELECT token, lower(name) = lower($3) FROM token_mints
         WHERE lower(left(name, ${INDEXED_PREFIX_LENGTH})) ~>=~ lower(left($3, ${INDEXED_PREFIX_LENGTH}))
           AND lower(left(name, ${INDEXED_PREFIX_LENGTH})) ~<~ (lower(left($3, ${INDEXED_PREFIX_LENGTH})) || '${MAX_UNICODE_CHARACTER}')
           AND starts_with(lower(name), lower($3)) ${tokenKindSql(kind)}
         ORDER BY lower(left(name, ${INDEXED_PREFIX_LENGTH})) USING ~<~ LIMIT ${MAX_MATCHES})
      ) matches GROUP BY token
    ) f LEFT JOIN token_totals t ON t.token = f.token ORDER BY ordinal LIMIT $4`,
  ),
)

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

/** Maximum matches by id, and by name; further ones are ignored. */
const MAX_PREFIX_MATCHES = 10_000

/** Uses ranges of tokens_by_token_id and token_mints_by_name. */
const PREFIX_SEARCH = defineQuery(
  'tokens.search',
  `WITH found AS MATERIALIZED (
    (SELECT k.id FROM tokens k JOIN token_mints m ON m.token = k.id
     WHERE k.token_id >= $1 AND k.token_id <= $2 ORDER BY k.token_id LIMIT ${MAX_PREFIX_MATCHES})
    UNION
    (SELECT token FROM token_mints
     WHERE left(name, ${INDEXED_PREFIX_LENGTH}) ~>=~ left($3, ${INDEXED_PREFIX_LENGTH}) AND left(name, ${INDEXED_PREFIX_LENGTH}) ~<~ $4 AND starts_with(name, $3)
     ORDER BY left(name, ${INDEXED_PREFIX_LENGTH}) USING ~<~ LIMIT ${MAX_PREFIX_MATCHES})
  )
  SELECT (SELECT count(*)::int4 FROM found) AS total, ARRAY(SELECT id FROM found ORDER BY id LIMIT $5 OFFSET $6) AS numbers`,
)

/** Tokens whose id or name starts with a text, case-sensitive, oldest first. */
export function findTokensByPrefix(db: Database, text: string, { limit, offset }: Page): Promise<RowNumberPage> {
  const ids = idRangeOfPrefix(text)
  const afterNames = Array.from(text).slice(0, INDEXED_PREFIX_LENGTH).join('') + MAX_UNICODE_CHARACTER
  return findRowNumberPage(db, PREFIX_SEARCH, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    text,
    afterNames,
    limit,
    offset,
  ])
}
