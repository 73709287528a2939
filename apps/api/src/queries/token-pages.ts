import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import type { RowNumberPage } from './number-page.ts'
import { type TokenRecord, tokenRecordsQuery } from './token-records.ts'

/** Scans the primary key of unspent_assets backwards; a box that contains a token twice is listed once. */
const UNSPENT = defineQuery(
  'tokenPages.unspent',
  `WITH token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $1 AND id > 0)
  SELECT t.unspent AS total, ARRAY(
    SELECT box FROM unspent_assets WHERE token = (SELECT id FROM token) AND box < $2::int8
    GROUP BY box ORDER BY box DESC LIMIT $3
  ) AS numbers FROM token_totals t WHERE t.token = (SELECT id FROM token)`,
)

/** Above every number. */
const AFTER_LAST_NUMBER = 2n ** 32n

/** Newest first, with one extra row to detect the next page; undefined for an unknown token. */
export const findUnspentBoxesWithToken = (
  db: Database,
  tokenId: Hex,
  { after = [AFTER_LAST_NUMBER], limit }: CursorPage<1>,
): Promise<RowNumberPage | undefined> => findRow<RowNumberPage>(db, UNSPENT, [hexToBytea(tokenId), ...after, limit + 1])

/** A script may have held any number of tokens; a page scans at most this many. */
const MAX_SCANNED_TOKENS = 500

const tokenBefore = (token: string) =>
  `(SELECT token FROM balance_changes WHERE script = (SELECT id FROM script) AND token > 0 AND token < ${token}
    ORDER BY token DESC LIMIT 1)`

/**
 * Each token that the script ever held is one lookup in the primary key of balance_changes; the script of its issuing
 * box is found by the primary keys of token_mints and boxes.
 */
const SCANNED_TOKENS = defineQuery(
  'tokenPages.issuedTo',
  `WITH RECURSIVE script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  ever(token, ordinal) AS (
    SELECT ${tokenBefore('$2::int8')}, 1
    UNION ALL SELECT ${tokenBefore('ever.token')}, ordinal + 1 FROM ever WHERE token IS NOT NULL AND ordinal < ${MAX_SCANNED_TOKENS}
  )
  SELECT e.token, COALESCE(b.script = (SELECT id FROM script), false) AS "isIssued"
  FROM ever e LEFT JOIN token_mints m ON m.token = e.token LEFT JOIN boxes b ON b.number = m.box
  WHERE e.token IS NOT NULL ORDER BY e.token DESC`,
)

interface ScannedToken {
  readonly token: number
  readonly isIssued: boolean
}

export interface IssuedTokensPage {
  readonly tokens: readonly number[]
  /** The last scanned token, if there may be more. */
  readonly lastScanned: number | undefined
}

/** Tokens whose issuing box belongs to a script, newest first. */
export async function findTokensIssuedTo(
  db: Database,
  scriptHash: Hex,
  { after = [AFTER_LAST_NUMBER], limit }: CursorPage<1>,
): Promise<IssuedTokensPage> {
  const scanned = await listRows<ScannedToken>(db, SCANNED_TOKENS, [hexToBytea(scriptHash), ...after])
  const tokens: number[] = []
  for (const { token, isIssued } of scanned) {
    if (isIssued && tokens.length === limit) return { tokens, lastScanned: tokens.at(-1) }
    if (isIssued) tokens.push(token)
  }
  return { tokens, lastScanned: scanned.length === MAX_SCANNED_TOKENS ? scanned.at(-1)?.token : undefined }
}

const BY_NUMBERS = tokenRecordsQuery(
  'byNumbers',
  'SELECT token, ordinal FROM unnest($1::int4[]) WITH ORDINALITY AS requested(token, ordinal)',
)

/** In the order of the numbers. */
export const listTokens = async (db: Database, numbers: readonly number[]): Promise<TokenRecord[]> =>
  numbers.length === 0 ? [] : listRows<TokenRecord>(db, BY_NUMBERS, [numbers])
