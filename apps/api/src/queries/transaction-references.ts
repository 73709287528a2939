import type { Hex } from '@ergo-explorer/chain'
import { type Database, findRow, listRows, defineQuery } from '../database/query.ts'

/** Position of a transaction in the chain, without inputs and outputs. */
export interface TransactionReference {
  readonly id: Hex
  readonly blockId: Hex
  readonly height: number
  readonly timestamp: number
  readonly position: number
}

/** Uses the primary keys of transactions and blocks. */
const BY_NUMBERS = defineQuery(
  'transactions.references',
  `SELECT t.id, b.id AS "blockId", t.height, b.timestamp, t.position
  FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN transactions t ON t.number = requested.number JOIN blocks b ON b.height = t.height ORDER BY ordinal`,
)

type Row = Omit<TransactionReference, 'timestamp'> & { readonly timestamp: bigint }

/** In the order of the numbers. */
export async function listTransactionReferences(
  db: Database,
  numbers: readonly number[],
): Promise<TransactionReference[]> {
  if (numbers.length === 0) return []
  return (await listRows<Row>(db, BY_NUMBERS, [numbers])).map(transactionReference)
}

const transactionReference = (row: Row): TransactionReference => ({ ...row, timestamp: Number(row.timestamp) })

/** Uses the primary key of blocks. */
const FIRST_AT = defineQuery('transactions.firstAt', 'SELECT first_transaction AS number FROM blocks WHERE height = $1')

/** Number of the first transaction of a block; undefined above the tip. */
export const findFirstTransactionNumber = async (db: Database, height: number): Promise<number | undefined> =>
  (await findRow<{ number: number }>(db, FIRST_AT, [height]))?.number
