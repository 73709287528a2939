import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import type { NumberPage } from './address-boxes.ts'
import { type TokenRecord, tokensOf } from './token-records.ts'

/** The primary key of unspent_assets, from the end; a box can hold a token in two places, and is listed once. */
const UNSPENT = question(
  'tokenPages.unspent',
  `WITH token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $1 AND id > 0)
  SELECT t.unspent AS total, ARRAY(
    SELECT box FROM unspent_assets WHERE token = (SELECT id FROM token) AND box < $2::int8
    GROUP BY box ORDER BY box DESC LIMIT $3
  ) AS numbers FROM token_totals t WHERE t.token = (SELECT id FROM token)`,
)

/** Behind every number. */
const END = 2n ** 32n

/** Newest first, with one more than was asked for where there are more; undefined for a token that never was. */
export const findTokenBoxes = (
  db: Database,
  tokenId: Hex,
  { after = [END], limit }: Place<1>,
): Promise<NumberPage | undefined> => find<NumberPage>(db, UNSPENT, [bytea(tokenId), ...after, limit + 1])

/** A script may have had any number of tokens; so many of them are looked at for one page. */
const MAX_LOOKED_AT = 500

const tokenBefore = (token: string) =>
  `(SELECT token FROM balance_changes WHERE script = (SELECT id FROM script) AND token > 0 AND token < ${token}
    ORDER BY token DESC LIMIT 1)`

/**
 * Each token that the script ever had is one probe of balance_changes' primary key; who guards its issuing box is told by
 * the primary keys of token_mints and boxes.
 */
const LOOKED_AT = question(
  'tokenPages.issuedTo',
  `WITH RECURSIVE script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ever(token, place) AS (
    SELECT ${tokenBefore('$2::int8')}, 1
    UNION ALL SELECT ${tokenBefore('ever.token')}, place + 1 FROM ever WHERE token IS NOT NULL AND place < ${MAX_LOOKED_AT}
  )
  SELECT e.token, COALESCE(b.script = (SELECT id FROM script), false) AS "isIssued"
  FROM ever e LEFT JOIN token_mints m ON m.token = e.token LEFT JOIN boxes b ON b.number = m.box
  WHERE e.token IS NOT NULL ORDER BY e.token DESC`,
)

interface LookedAt {
  readonly token: number
  readonly isIssued: boolean
}

export interface IssuedPage {
  readonly tokens: readonly number[]
  /** The last token that was looked at, where there may be more. */
  readonly last: number | undefined
}

/** Tokens whose issuing box went to a script, newest first. */
export async function findTokensIssuedTo(
  db: Database,
  scriptHash: Hex,
  { after = [END], limit }: Place<1>,
): Promise<IssuedPage> {
  const looked = await list<LookedAt>(db, LOOKED_AT, [bytea(scriptHash), ...after])
  const tokens: number[] = []
  for (const { token, isIssued } of looked) {
    if (isIssued && tokens.length === limit) return { tokens, last: tokens.at(-1) }
    if (isIssued) tokens.push(token)
  }
  return { tokens, last: looked.length === MAX_LOOKED_AT ? looked.at(-1)?.token : undefined }
}

const BY_NUMBERS = tokensOf(
  'byNumbers',
  'SELECT token, place FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(token, place)',
)

/** In the order of the numbers. */
export const listTokens = async (db: Database, numbers: readonly number[]): Promise<TokenRecord[]> =>
  numbers.length === 0 ? [] : list<TokenRecord>(db, BY_NUMBERS, [numbers])
