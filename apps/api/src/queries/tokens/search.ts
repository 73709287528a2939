import {
  compareRank,
  deriveNameSkeleton,
  type Hex,
  type ClassifyToken,
  type TokenRank,
  type TokenRegistry,
  type TokenVerdict,
} from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import type { CursorPage, Page } from '#requests/pages.ts'
import { idRangeOfPrefix, MAX_UNICODE_CHARACTER } from '#requests/identifiers.ts'
import { queryPerKind, tokenKindSql, type TokenKind, TOKEN_COLUMNS, TOKEN_JOINS, type TokenRecord } from './lists.ts'
import { liquidityCte } from '../market.ts'
import { POOL_SCRIPT_HASHES } from '../pool-states.ts'
import { listRowNumberPage, type RowNumberPage } from '../pages.ts'

/** Maximum matches by id, and by name. */
const MAX_MATCHES = 1000
/** Maximum matches that are ranked, in addition to the registered originals. */
const MAX_RANKED = 400
/** Length of the name prefix that the index stores. */
const INDEXED_PREFIX_LENGTH = 64

/** A search result. */
export interface FoundToken extends TokenRecord {
  /** How it matches the text; null for an original that was only read because a copy of it may match. */
  readonly match: TokenRank['match'] | null
  /** NanoERG in its pools. */
  readonly liquidity: bigint
}

/**
 * Uses ranges of tokens_by_token_id and token_mints_by_lower_name, where an exact name comes first, tokens_by_token_id
 * for originals, and the live pools. If there are too many matches, those that have the same skeleton as an original are
 * cut off first.
 */
const SEARCH = queryPerKind((kind) =>
  defineQuery(
    `tokenSearch.${kind}`,
    `WITH ${liquidityCte('$6')}, found AS MATERIALIZED (
      SELECT token, max(quality) AS quality, min(quality) = 0 AS is_original FROM (
        (SELECT m.token, CASE WHEN k.token_id = $1 THEN 3 ELSE 1 END AS quality FROM tokens k JOIN token_mints m ON m.token = k.id
         WHERE k.token_id >= $1 AND k.token_id <= $2 ${tokenKindSql(kind, 'm.amount')} LIMIT ${MAX_MATCHES})
        UNION ALL
        (SELECT token, CASE WHEN lower(name) = lower($3) THEN 2 ELSE 1 END FROM token_mints
         WHERE lower(left(name, ${INDEXED_PREFIX_LENGTH})) ~>=~ lower(left($3, ${INDEXED_PREFIX_LENGTH}))
           AND lower(left(name, ${INDEXED_PREFIX_LENGTH})) ~<~ (lower(left($3, ${INDEXED_PREFIX_LENGTH})) || '${MAX_UNICODE_CHARACTER}')
           AND starts_with(lower(name), lower($3)) ${tokenKindSql(kind)}
         ORDER BY lower(left(name, ${INDEXED_PREFIX_LENGTH})) USING ~<~ LIMIT ${MAX_MATCHES})
        UNION ALL
        (SELECT m.token, 0 FROM tokens k JOIN token_mints m ON m.token = k.id
         WHERE k.token_id = ANY($4::bytea[]) ${tokenKindSql(kind, 'm.amount')})
      ) matches GROUP BY token
    ), ranked AS (
      SELECT f.token, f.quality, COALESCE(l.nano_erg, 0) AS liquidity
      FROM found f JOIN token_mints m ON m.token = f.token LEFT JOIN token_totals t ON t.token = f.token
      LEFT JOIN liquidity l ON l.token = f.token
      ORDER BY f.is_original DESC, f.quality = 3 DESC, m.skeleton = ANY($5::text[]), f.quality DESC, t.holders DESC NULLS LAST, f.token
      LIMIT ${MAX_RANKED} + cardinality($4::bytea[])
    )
    SELECT ${TOKEN_COLUMNS}, (ARRAY[NULL, 'part', 'name', 'id'])[p.quality + 1] AS match, p.liquidity
    FROM ranked p JOIN token_mints m ON m.token = p.token ${TOKEN_JOINS} ORDER BY p.token`,
  ),
)

interface TokenSearch {
  readonly kind: TokenKind
  readonly text: string
  readonly registry: TokenRegistry
  readonly classifyToken: ClassifyToken
}

/**
 * Tokens whose id or name starts with a text, case-insensitive, and the originals of copies among them, in the order of
 * {@link compareRank}. There are at most a few hundred.
 */
export async function searchTokens(db: Database, search: TokenSearch): Promise<FoundToken[]> {
  const { kind, text, registry, classifyToken } = search
  const ids = idRangeOfPrefix(text.toLowerCase())
  const found = await listRows<FoundToken>(db, SEARCH[kind], [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    text,
    registry.originals.map(({ tokenId }) => hexToBytea(tokenId)),
    registry.originals.filter(({ isNameUnique }) => isNameUnique).map(({ name }) => deriveNameSkeleton(name)),
    POOL_SCRIPT_HASHES,
  ])
  return rankTokens(found, text, classifyToken)
}

/** Sorts search results. An original without a match is listed if a copy of it, or a look-alike of its name, matches. */
export function rankTokens(found: readonly FoundToken[], text: string, classifyToken: ClassifyToken): FoundToken[] {
  const ranked = found.map((token) => ({ token, verdict: classifyToken(token.tokenId, token.name) }))
  const imitated = new Set([
    classifyToken('', text).original?.tokenId,
    ...ranked.map(({ token, verdict }) =>
      verdict.kind === 'copy' && token.match !== null ? verdict.original?.tokenId : undefined,
    ),
  ])
  return ranked
    .filter(({ token }) => token.match !== null || imitated.has(token.tokenId))
    .toSorted((a, b) => compareRank(rankOf(a), rankOf(b)))
    .map(({ token }) => token)
}

const rankOf = ({ token, verdict }: { readonly token: FoundToken; readonly verdict: TokenVerdict }): TokenRank => ({
  verdict,
  match: token.match ?? 'part',
  holders: token.holders,
  liquidity: token.liquidity,
})

/** Popular names have many tokens; the oldest count. */
export const MAX_NAMESAKES = 1000

/**
 * Tokens with the same skeleton; none for a token without a name. Uses token_mints_by_skeleton, which indexes a prefix.
 */
export const namesakesSql = (skeleton: string) =>
  `SELECT n.token FROM token_mints n
    WHERE left(n.skeleton, ${INDEXED_PREFIX_LENGTH}) = left(${skeleton}, ${INDEXED_PREFIX_LENGTH}) AND n.skeleton = ${skeleton} AND ${skeleton} <> ''
    LIMIT ${MAX_NAMESAKES + 1}`

/** Above every number of holders. */
const ORIGINAL_RANK = 2 ** 32

/** Originals first, then by holders. Both fit into one number, the key of the cursor together with the token. */
const SAME_NAME = defineQuery(
  'tokens.sameName',
  `WITH own AS MATERIALIZED (
    SELECT m.token, m.skeleton FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = $1
  ), found AS MATERIALIZED (
    SELECT f.token, COALESCE(t.holders, 0) + CASE WHEN k.token_id = ANY($4::bytea[]) THEN ${ORIGINAL_RANK} ELSE 0 END AS rank FROM (
      SELECT n.token FROM own, LATERAL (${namesakesSql('own.skeleton')}) n UNION SELECT token FROM own
    ) f JOIN tokens k ON k.id = f.token LEFT JOIN token_totals t ON t.token = f.token
  )
  SELECT (SELECT count(*)::int4 FROM found) AS total, listed.* FROM own LEFT JOIN (
    SELECT ${TOKEN_COLUMNS}, p.rank FROM (
      SELECT token, rank FROM found WHERE rank < $5::int8 OR (rank = $5::int8 AND token > $6::int8)
      ORDER BY rank DESC, token LIMIT $2 OFFSET $3
    ) p JOIN token_mints m ON m.token = p.token ${TOKEN_JOINS}
  ) listed ON true ORDER BY listed.rank DESC, listed.token`,
)

/** A token with its rank among those of the same name. */
export interface SameNameToken extends TokenRecord {
  readonly rank: bigint
}

type Row = { readonly total: number } & (SameNameToken | { readonly token: null })

/**
 * The token and its look-alikes: originals first, then by holders, with one extra row to detect the next page; undefined
 * for an unknown token.
 */
export async function listSameNameTokens(
  db: Database,
  tokenId: Hex,
  { after, limit, offset, registry }: CursorPage<2> & { readonly registry: TokenRegistry },
): Promise<{ readonly rows: readonly SameNameToken[]; readonly total: number } | undefined> {
  const originals = registry.originals.map((original) => hexToBytea(original.tokenId))
  const start = after ?? [2n * BigInt(ORIGINAL_RANK), 0n]
  const rows = await listRows<Row>(db, SAME_NAME, [hexToBytea(tokenId), limit + 1, offset, originals, ...start])
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
export function listTokensByPrefix(db: Database, text: string, { limit, offset }: Page): Promise<RowNumberPage> {
  const ids = idRangeOfPrefix(text)
  const afterNames = Array.from(text).slice(0, INDEXED_PREFIX_LENGTH).join('') + MAX_UNICODE_CHARACTER
  return listRowNumberPage(db, PREFIX_SEARCH, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    text,
    afterNames,
    limit,
    offset,
  ])
}
