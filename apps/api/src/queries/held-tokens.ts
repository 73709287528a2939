import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import type { AssetRecord } from './box-records.ts'

/** A token that a script has, with what tells it from others. */
export interface HeldRecord extends AssetRecord {
  readonly token: number
  /** When it was minted. */
  readonly emitted: bigint | null
}

const COLUMNS = `h.token, k.token_id AS "tokenId", h.amount, m.name, m.decimals, m.type, m.amount AS emitted`
const SOURCES = 'JOIN tokens k ON k.id = h.token LEFT JOIN token_mints m ON m.token = h.token'

/** scripts_by_hash, then a range of balances' primary key. */
const NOW = question(
  'heldTokens.now',
  `SELECT ${COLUMNS} FROM (
    SELECT token, amount FROM balances WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND token > $2::int8
    ORDER BY token LIMIT $3
  ) h ${SOURCES} ORDER BY h.token`,
)

/** One row more than the page has, if there are more. */
export const listHeldTokens = (db: Database, scriptHash: Hex, { after, limit }: Place<1>): Promise<HeldRecord[]> =>
  list<HeldRecord>(db, NOW, [bytea(scriptHash), after?.[0] ?? 0n, limit + 1])

/** The balance of a script and a token before a transaction. */
const balanceBefore = (script: string, token: string, transaction: string) =>
  `(SELECT balance FROM balance_changes WHERE script = ${script} AND token = ${token} AND transaction < ${transaction}
    ORDER BY transaction DESC LIMIT 1)`

const SCRIPT = '(SELECT id FROM script)'
const BOUND = '(SELECT transaction FROM bound)'

/** Each token that the script ever had is one probe of balance_changes' primary key, its balance one of …_by_time. */
const tokenAfter = (token: string) =>
  `(SELECT token FROM balance_changes WHERE script = ${SCRIPT} AND token > ${token} ORDER BY token LIMIT 1)`

const AT_HEIGHT = question(
  'heldTokens.atHeight',
  `WITH RECURSIVE script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  bound AS MATERIALIZED (
    SELECT COALESCE((SELECT first_transaction FROM blocks WHERE height = $4 + 1), 2147483647) AS transaction
  ),
  ever(token, place) AS (
    SELECT ${tokenAfter('$2::int8')}, 1
    UNION ALL SELECT ${tokenAfter('ever.token')}, place + 1 FROM ever WHERE token IS NOT NULL AND place <= $3
  ),
  h AS MATERIALIZED (
    SELECT token, COALESCE(${balanceBefore(SCRIPT, 'ever.token', BOUND)}, 0) AS amount FROM ever WHERE token IS NOT NULL
  )
  SELECT ${COLUMNS} FROM h ${SOURCES} ORDER BY h.token`,
)

/** What a script had after a block, of every token it ever had: nothing is an answer too. One row more than the page has. */
export const listHeldTokensAt = (
  db: Database,
  scriptHash: Hex,
  { after, limit }: Place<1>,
  height: number,
): Promise<HeldRecord[]> => list<HeldRecord>(db, AT_HEIGHT, [bytea(scriptHash), after?.[0] ?? 0n, limit, height])

const ERG_AT_HEIGHT = question(
  'heldTokens.ergAtHeight',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  bound AS MATERIALIZED (
    SELECT COALESCE((SELECT first_transaction FROM blocks WHERE height = $2 + 1), 2147483647) AS transaction
  )
  SELECT ${balanceBefore(SCRIPT, '0', BOUND)} AS "nanoErg"`,
)

export const findErgAt = async (db: Database, scriptHash: Hex, height: number): Promise<bigint> =>
  (await find<{ nanoErg: bigint | null }>(db, ERG_AT_HEIGHT, [bytea(scriptHash), height]))?.nanoErg ?? 0n
