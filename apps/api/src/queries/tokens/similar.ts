import { deriveNameSkeleton, listVariants } from '@ergo-explorer/chain'
import { type Database, listRows } from '#database/query.ts'
import { boundsOfEnd, hasEndSql } from '../search.ts'
import { type TokenRecord, tokenRecordsQuery } from './lists.ts'

/** Maximum matches of each kind; names with more are too common to be searched by a part. */
const MAX_MATCHES = 1000
const MAX_RESEMBLING = 50
/** Length of the skeletons that the indexes store. */
const INDEXED_LENGTH = 64
/** A trigram index needs three letters. */
const MIN_LETTERS = 3
/** One error in a short name leaves few equal trigrams, so its variants are looked up instead. */
const MAX_SHORT_LETTERS = 5
/** What a skeleton can consist of, besides letters of other scripts. */
const SKELETON_LETTERS = 'abcdefghijkmnopqrstuvwxyz2689'

const SKELETON = `left(skeleton, ${INDEXED_LENGTH})`

/**
 * Tokens with the same skeleton and with the variants of a short one, by token_mints_by_skeleton; tokens whose skeleton
 * contains the text or resembles it (pg_trgm.similarity_threshold), by token_mints_by_trigrams; tokens whose id has an end,
 * by tokens_by_id_end. The text has letters and
 * digits only, so it has no wildcards.
 */
const SIMILAR = tokenRecordsQuery(
  'similar',
  `SELECT f.token, row_number() OVER (ORDER BY f.closeness DESC, t.holders DESC NULLS LAST, f.token) AS ordinal
  FROM (
    SELECT token, max(closeness) AS closeness FROM (
      (SELECT token, 3::real AS closeness FROM token_mints WHERE ${SKELETON} = $1 LIMIT ${MAX_MATCHES})
      UNION ALL
      (SELECT token, 2 FROM token_mints WHERE ${SKELETON} LIKE '%' || $1 || '%' LIMIT ${MAX_MATCHES})
      UNION ALL
      (SELECT token, similarity(${SKELETON}, $1) FROM token_mints WHERE ${SKELETON} % $1 ORDER BY 2 DESC LIMIT ${MAX_RESEMBLING})
      UNION ALL
      (SELECT n.token, 1 FROM unnest($2::text[]) AS v(skeleton)
       CROSS JOIN LATERAL (SELECT token FROM token_mints WHERE ${SKELETON} = v.skeleton LIMIT 5) n LIMIT ${MAX_RESEMBLING})
      UNION ALL
      (SELECT m.token, 4 FROM tokens k JOIN token_mints m ON m.token = k.id
       WHERE ${hasEndSql(`encode(k.token_id, 'hex')`, '$4', '$5')} AND right(encode(k.token_id, 'hex'), length($6)) = $6 LIMIT ${MAX_RESEMBLING})
    ) matches GROUP BY token
  ) f LEFT JOIN token_totals t ON t.token = f.token ORDER BY ordinal LIMIT $3`,
)

/** Tokens whose id has an end, or whose name looks like a text, contains it, or differs in a few letters; the closest first. */
export async function listSimilarTokens(
  db: Database,
  text: string,
  { end, limit }: { readonly end: string | undefined; readonly limit: number },
): Promise<TokenRecord[]> {
  const skeleton = deriveNameSkeleton(text)
  const { length } = skeleton
  if (length < MIN_LETTERS || length > INDEXED_LENGTH) return []
  const variants = length > MAX_SHORT_LETTERS ? [] : listVariants(skeleton, SKELETON_LETTERS)
  return listRows<TokenRecord>(db, SIMILAR, [skeleton, variants, limit, ...boundsOfEnd(end), end])
}
