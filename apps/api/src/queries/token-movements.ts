import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import { SCRIPT_COLUMNS, SCRIPT_SOURCES, type ScriptRecord } from './script-records.ts'

export interface Movement {
  readonly transaction: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  readonly amount: bigint
}

/** What a transaction changed of a token for a script. */
export interface TransferRecord extends Movement, ScriptRecord {
  readonly script: number
  readonly balance: bigint
}

const TOKEN = '(SELECT id FROM tokens WHERE token_id = $1)'
const WHEN = 'tx.id AS "transactionId", tx.height, bl.timestamp'
const WHEN_SOURCES = 'JOIN transactions tx ON tx.number = c.transaction JOIN blocks bl ON bl.height = tx.height'

/** balance_changes_by_token, from the end; scripts are sorted inside a transaction. Then primary keys. */
const TRANSFERS = question(
  'tokenMovements.transfers',
  `SELECT c.transaction, c.script, c.delta AS amount, c.balance, ${WHEN}, ${SCRIPT_COLUMNS}
  FROM (
    SELECT transaction, script, delta, balance FROM balance_changes
    WHERE token = ${TOKEN} AND token > 0 AND transaction <= $2::int8 AND (transaction < $2::int8 OR script > $3::int8)
    ORDER BY transaction DESC, script LIMIT $4
  ) c ${WHEN_SOURCES} JOIN scripts s ON s.id = c.script ${SCRIPT_SOURCES} ORDER BY c.transaction DESC, c.script`,
)

/** Behind every transaction. */
const END = 2n ** 32n

/** Newest first, with one more than was asked for where there are more. */
export const listTransfers = (
  db: Database,
  tokenId: Hex,
  { after = [END, 0n], limit }: Place<2>,
): Promise<TransferRecord[]> => list<TransferRecord>(db, TRANSFERS, [bytea(tokenId), ...after, limit + 1])

/** The primary key of token_burns, from the end. */
const BURNS = question(
  'tokenMovements.burns',
  `SELECT c.transaction, c.amount, ${WHEN} FROM (
    SELECT transaction, amount FROM token_burns WHERE token = ${TOKEN} AND transaction < $2::int8
    ORDER BY transaction DESC LIMIT $3
  ) c ${WHEN_SOURCES} ORDER BY c.transaction DESC`,
)

/** Newest first, with one more than was asked for where there are more. */
export const listBurns = (db: Database, tokenId: Hex, { after = [END], limit }: Place<1>): Promise<Movement[]> =>
  list<Movement>(db, BURNS, [bytea(tokenId), ...after, limit + 1])
