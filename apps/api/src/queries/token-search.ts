import { hexToBytea, type Database, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { idRangeOfPrefix, MAX_UNICODE_CHARACTER } from '../requests/prefix.ts'
import { findRowNumberPage, type RowNumberPage } from './number-page.ts'

/** Maximum matches by id, and by name; further ones are ignored. */
const MAX_MATCHES = 10_000
/** Length of the name prefix that the index stores. */
const INDEXED_PREFIX_LENGTH = 64

/** Uses ranges of tokens_by_token_id and token_mints_by_name. */
const SEARCH = defineQuery(
  'tokens.search',
  `WITH found AS MATERIALIZED (
    (SELECT k.id FROM tokens k JOIN token_mints m ON m.token = k.id
     WHERE k.token_id >= $1 AND k.token_id <= $2 ORDER BY k.token_id LIMIT ${MAX_MATCHES})
    UNION
    (SELECT token FROM token_mints
     WHERE left(name, ${INDEXED_PREFIX_LENGTH}) ~>=~ left($3, ${INDEXED_PREFIX_LENGTH}) AND left(name, ${INDEXED_PREFIX_LENGTH}) ~<~ $4 AND starts_with(name, $3)
     ORDER BY left(name, ${INDEXED_PREFIX_LENGTH}) USING ~<~ LIMIT ${MAX_MATCHES})
  )
  SELECT (SELECT count(*)::int4 FROM found) AS total, ARRAY(SELECT id FROM found ORDER BY id LIMIT $5 OFFSET $6) AS numbers`,
)

/** Tokens whose id or name starts with a text, case-sensitive, oldest first. */
export function findTokensByPrefix(db: Database, text: string, { limit, offset }: Page): Promise<RowNumberPage> {
  const ids = idRangeOfPrefix(text)
  const afterNames = Array.from(text).slice(0, INDEXED_PREFIX_LENGTH).join('') + MAX_UNICODE_CHARACTER
  return findRowNumberPage(db, SEARCH, [
    ids && hexToBytea(ids.first),
    ids && hexToBytea(ids.last),
    text,
    afterNames,
    limit,
    offset,
  ])
}
