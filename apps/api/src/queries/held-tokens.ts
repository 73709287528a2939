import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import type { AssetRecord } from './box-records.ts'

/** A token held by a script. */
export interface HeldTokenRecord extends AssetRecord {
  readonly token: number
  /** Amount minted. */
  readonly emitted: bigint | null
}

const COLUMNS = `h.token, k.token_id AS "tokenId", h.amount, m.name, m.decimals, m.type, m.amount AS emitted`
const SOURCES = 'JOIN tokens k ON k.id = h.token LEFT JOIN token_mints m ON m.token = h.token'

/** Uses scripts_by_hash, then a range of the primary key of balances. */
const NOW = defineQuery(
  'heldTokens.now',
  `SELECT ${COLUMNS} FROM (
    SELECT token, amount FROM balances WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND token > $2::int8
    ORDER BY token LIMIT $3
  ) h ${SOURCES} ORDER BY h.token`,
)

/** Includes one extra row to detect the next page. */
export const listHeldTokens = (
  db: Database,
  scriptHash: Hex,
  { after, limit }: CursorPage<1>,
): Promise<HeldTokenRecord[]> =>
  listRows<HeldTokenRecord>(db, NOW, [hexToBytea(scriptHash), after?.[0] ?? 0n, limit + 1])

/** The balance of a script in a token before a transaction. */
const balanceBefore = (script: string, token: string, transaction: string) =>
  `(SELECT balance FROM balance_changes WHERE script = ${script} AND token = ${token} AND transaction < ${transaction}
    ORDER BY transaction DESC LIMIT 1)`

const SCRIPT = '(SELECT id FROM script)'
const BOUND = '(SELECT transaction FROM bound)'

/**
 * Each token that the script ever held is one lookup in the primary key of balance_changes, its balance one in
 * balance_changes_by_time.
 */
const tokenAfter = (token: string) =>
  `(SELECT token FROM balance_changes WHERE script = ${SCRIPT} AND token > ${token} ORDER BY token LIMIT 1)`

const AT_HEIGHT = defineQuery(
  'heldTokens.atHeight',
  `WITH RECURSIVE script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  bound AS MATERIALIZED (
    SELECT COALESCE((SELECT first_transaction FROM blocks WHERE height = $4 + 1), 2147483647) AS transaction
  ),
  ever(token, ordinal) AS (
    SELECT ${tokenAfter('$2::int8')}, 1
    UNION ALL SELECT ${tokenAfter('ever.token')}, ordinal + 1 FROM ever WHERE token IS NOT NULL AND ordinal <= $3
  ),
  h AS MATERIALIZED (
    SELECT token, COALESCE(${balanceBefore(SCRIPT, 'ever.token', BOUND)}, 0) AS amount FROM ever WHERE token IS NOT NULL
  )
  SELECT ${COLUMNS} FROM h ${SOURCES} ORDER BY h.token`,
)

/**
 * Balances of a script after a block, for every token it ever held, including zero balances. Includes one extra row to
 * detect the next page.
 */
export const listHeldTokensAt = (
  db: Database,
  scriptHash: Hex,
  { page: { after, limit }, height }: { readonly page: CursorPage<1>; readonly height: number },
): Promise<HeldTokenRecord[]> =>
  listRows<HeldTokenRecord>(db, AT_HEIGHT, [hexToBytea(scriptHash), after?.[0] ?? 0n, limit, height])

const ERG_AT_HEIGHT = defineQuery(
  'heldTokens.ergAtHeight',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  bound AS MATERIALIZED (
    SELECT COALESCE((SELECT first_transaction FROM blocks WHERE height = $2 + 1), 2147483647) AS transaction
  )
  SELECT ${balanceBefore(SCRIPT, '0', BOUND)} AS "nanoErg"`,
)

export const findErgBalanceAt = async (db: Database, scriptHash: Hex, height: number): Promise<bigint> =>
  (await findRow<{ nanoErg: bigint | null }>(db, ERG_AT_HEIGHT, [hexToBytea(scriptHash), height]))?.nanoErg ?? 0n
