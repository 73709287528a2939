import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'

/** Uses boxes_by_id. */
const BOX = defineQuery('boxes.numberOf', 'SELECT number FROM boxes WHERE id = $1')
/** Uses transactions_by_id. */
const TRANSACTION = defineQuery('transactions.numberOf', 'SELECT number FROM transactions WHERE id = $1')

interface Row {
  readonly number: number
}

export const findBoxNumber = async (db: Database, id: Hex): Promise<number | undefined> =>
  (await findRow<Row>(db, BOX, [hexToBytea(id)]))?.number

export const findTransactionNumber = async (db: Database, id: Hex): Promise<number | undefined> =>
  (await findRow<Row>(db, TRANSACTION, [hexToBytea(id)]))?.number
