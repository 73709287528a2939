import type { Hex } from '@ergo-explorer/chain'
import { type Database, find, list, question } from '../database/ask.ts'

/** Where a transaction stands, without what it spends and makes. */
export interface TransactionHead {
  readonly id: Hex
  readonly blockId: Hex
  readonly height: number
  readonly timestamp: number
  readonly position: number
}

/** The primary keys of transactions and blocks. */
const BY_NUMBERS = question(
  'transactions.heads',
  `SELECT t.id, b.id AS "blockId", t.height, b.timestamp, t.position
  FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(number, place)
  JOIN transactions t ON t.number = wanted.number JOIN blocks b ON b.height = t.height ORDER BY place`,
)

type Row = Omit<TransactionHead, 'timestamp'> & { readonly timestamp: bigint }

/** In the order of the numbers. */
export async function listTransactionHeads(db: Database, numbers: readonly number[]): Promise<TransactionHead[]> {
  if (numbers.length === 0) return []
  return (await list<Row>(db, BY_NUMBERS, [numbers])).map(transactionHead)
}

const transactionHead = (row: Row): TransactionHead => ({ ...row, timestamp: Number(row.timestamp) })

/** The primary key of blocks. */
const FIRST_AT = question('transactions.firstAt', 'SELECT first_transaction AS number FROM blocks WHERE height = $1')

/** The number of the first transaction of a block; undefined above the tip. */
export const findFirstTransaction = async (db: Database, height: number): Promise<number | undefined> =>
  (await find<{ number: number }>(db, FIRST_AT, [height]))?.number
