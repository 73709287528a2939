import { bytea, type Database, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { idsWithPrefix, LAST_CHARACTER } from '../requests/prefix.ts'
import { findSkeleton, type Skeleton } from './skeleton.ts'

/** So many are found by id, and so many by name; what is beyond does not exist for the search. */
const MAX_FOUND = 10_000
/** By their first letters names are told apart in the index. */
const INDEXED = 64

/** Ranges of tokens_by_token_id and of token_mints_by_name. */
const SEARCH = question(
  'tokens.search',
  `WITH found AS MATERIALIZED (
    (SELECT k.id FROM tokens k JOIN token_mints m ON m.token = k.id
     WHERE k.token_id >= $1 AND k.token_id <= $2 ORDER BY k.token_id LIMIT ${MAX_FOUND})
    UNION
    (SELECT token FROM token_mints
     WHERE left(name, ${INDEXED}) ~>=~ left($3, ${INDEXED}) AND left(name, ${INDEXED}) ~<~ $4 AND starts_with(name, $3)
     ORDER BY left(name, ${INDEXED}) USING ~<~ LIMIT ${MAX_FOUND})
  )
  SELECT (SELECT count(*)::int4 FROM found) AS total, ARRAY(SELECT id FROM found ORDER BY id LIMIT $5 OFFSET $6) AS numbers`,
)

/** Tokens whose id or name begins with a text, as it is written, oldest first. */
export function findTokensBeginning(db: Database, text: string, { limit, offset }: Page): Promise<Skeleton> {
  const ids = idsWithPrefix(text)
  const afterNames = Array.from(text).slice(0, INDEXED).join('') + LAST_CHARACTER
  return findSkeleton(db, SEARCH, [ids && bytea(ids.first), ids && bytea(ids.last), text, afterNames, limit, offset])
}
