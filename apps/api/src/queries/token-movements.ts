import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'
import { SCRIPT_COLUMNS, SCRIPT_JOINS, type ScriptRecord } from './script-records.ts'

export interface TokenMovement {
  readonly transaction: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly amount: bigint
}

/** The change of a token balance in a transaction, for a script. */
export interface TransferRecord extends TokenMovement, ScriptRecord {
  readonly script: number
  readonly balance: bigint
}

const TOKEN = '(SELECT id FROM tokens WHERE token_id = $1)'
const TIME_COLUMNS = 'tx.id AS "transactionId", tx.height, bl.timestamp'
const TIME_SOURCES = 'JOIN transactions tx ON tx.number = c.transaction JOIN blocks bl ON bl.height = tx.height'

/** Scans balance_changes_by_token backwards; scripts are sorted within a transaction. Then uses primary keys. */
const TRANSFERS = defineQuery(
  'tokenMovements.transfers',
  `SELECT c.transaction, c.script, c.delta AS amount, c.balance, ${TIME_COLUMNS}, ${SCRIPT_COLUMNS}
  FROM (
    SELECT transaction, script, delta, balance FROM balance_changes
    WHERE token = ${TOKEN} AND token > 0 AND transaction <= $2::int8 AND (transaction < $2::int8 OR script > $3::int8)
    ORDER BY transaction DESC, script LIMIT $4
  ) c ${TIME_SOURCES} JOIN scripts s ON s.id = c.script ${SCRIPT_JOINS} ORDER BY c.transaction DESC, c.script`,
)

/** Above every transaction number. */
const AFTER_LAST_TRANSACTION = 2n ** 32n

/** Newest first, with one extra row to detect the next page. */
export const listTransfers = (
  db: Database,
  tokenId: Hex,
  { after = [AFTER_LAST_TRANSACTION, 0n], limit }: CursorPage<2>,
): Promise<TransferRecord[]> => listRows<TransferRecord>(db, TRANSFERS, [hexToBytea(tokenId), ...after, limit + 1])

/** Scans the primary key of token_burns backwards. */
const BURNS = defineQuery(
  'tokenMovements.burns',
  `SELECT c.transaction, c.amount, ${TIME_COLUMNS} FROM (
    SELECT transaction, amount FROM token_burns WHERE token = ${TOKEN} AND transaction < $2::int8
    ORDER BY transaction DESC LIMIT $3
  ) c ${TIME_SOURCES} ORDER BY c.transaction DESC`,
)

/** Newest first, with one extra row to detect the next page. */
export const listBurns = (
  db: Database,
  tokenId: Hex,
  { after = [AFTER_LAST_TRANSACTION], limit }: CursorPage<1>,
): Promise<TokenMovement[]> => listRows<TokenMovement>(db, BURNS, [hexToBytea(tokenId), ...after, limit + 1])
