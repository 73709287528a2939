import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, query } from '../database/query.ts'

/** Uses boxes_by_id. */
const BOX = query('boxes.numberOf', 'SELECT number FROM boxes WHERE id = $1')
/** Uses transactions_by_id. */
const TRANSACTION = query('transactions.numberOf', 'SELECT number FROM transactions WHERE id = $1')

interface Row {
  readonly number: number
}

export const findBoxNumber = async (db: Database, id: Hex): Promise<number | undefined> =>
  (await find<Row>(db, BOX, [bytea(id)]))?.number

export const findTransactionNumber = async (db: Database, id: Hex): Promise<number | undefined> =>
  (await find<Row>(db, TRANSACTION, [bytea(id)]))?.number
