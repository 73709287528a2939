import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '#database/query.ts'
import { FEE_FACTOR_SQL } from '../rent.ts'
import { BOX_COLUMNS, BOX_JOINS } from './records.ts'
import {
  findBoxesWithSpending,
  SPENDING_COLUMNS,
  type BoxWithSpending,
  toBoxWithSpending,
  type BoxWithSpendingQueryRow,
} from './any-boxes.ts'
import type { AddressContext } from '#scripts.ts'

/** A box with the data of its page. */
export interface BoxDetails {
  readonly box: BoxWithSpending
  /** Of its block. */
  readonly timestamp: number | null
  /** The token issued by this box. */
  readonly mintedToken: Hex | null
  /** The current storage fee factor; null before an epoch has stated one. */
  readonly storageFeeFactor: number | null
  /** Numbers of the last transactions that read it, with one extra to detect the next page. */
  readonly readers: readonly number[]
}

/** Uses data_inputs_by_box. */
const readersOf = (box: string, before: string, limit: string) =>
  `ARRAY(SELECT DISTINCT transaction FROM data_inputs WHERE box = ${box} AND transaction < ${before}
      ORDER BY transaction DESC LIMIT ${limit})`

const INT32_MAX = 2_147_483_647

/** Uses boxes_by_id and token_mints_by_transaction. */
const BY_ID = defineQuery(
  'boxDetails.byId',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS}, bl.timestamp, ${FEE_FACTOR_SQL} AS fee_factor,
    (SELECT k.token_id FROM token_mints m JOIN tokens k ON k.id = m.token
     WHERE m.transaction = b.transaction AND m.box = b.number) AS minted, ${readersOf('b.number', String(INT32_MAX), '$2')} AS readers
  FROM boxes b ${BOX_JOINS} WHERE b.id = $1`,
)

interface Columns extends BoxWithSpendingQueryRow {
  readonly timestamp: bigint | null
  readonly fee_factor: number | null
  readonly minted: Hex | null
  readonly readers: readonly number[]
}

const CURRENT_FEE_FACTOR = defineQuery('boxDetails.feeFactor', `SELECT ${FEE_FACTOR_SQL} AS fee_factor`)

/** One query for a confirmed box, three for a mempool box. */
export async function findBoxDetails(
  db: Database,
  id: Hex,
  { readers, context }: { readonly readers: number; readonly context: AddressContext },
): Promise<BoxDetails | undefined> {
  const row = await findRow<Columns>(db, BY_ID, [hexToBytea(id), readers + 1])
  if (row === undefined) return findMempoolBox(db, id, context)
  return {
    box: toBoxWithSpending(row, context),
    timestamp: row.timestamp === null ? null : Number(row.timestamp),
    mintedToken: row.minted,
    storageFeeFactor: row.fee_factor,
    readers: row.readers,
  }
}

async function findMempoolBox(db: Database, id: Hex, context: AddressContext): Promise<BoxDetails | undefined> {
  const box = (await findBoxesWithSpending(db, [id], context)).get(id)
  if (box === undefined) return undefined
  const now = await findRow<Pick<Columns, 'fee_factor'>>(db, CURRENT_FEE_FACTOR)
  return { box, timestamp: null, mintedToken: null, storageFeeFactor: now?.fee_factor ?? null, readers: [] }
}

/** Uses boxes_by_id. */
const READERS = defineQuery(
  'boxDetails.readers',
  `SELECT ${readersOf('b.number', '$2', '$3')} AS readers FROM boxes b WHERE b.id = $1`,
)

/**
 * Numbers of transactions that read a box, newest first, with one extra to detect the next page; undefined for an
 * unknown box.
 */
export async function findBoxReaders(
  db: Database,
  id: Hex,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly number[] | undefined> {
  const below = before !== undefined && before < INT32_MAX ? before : INT32_MAX
  return (await findRow<Pick<Columns, 'readers'>>(db, READERS, [hexToBytea(id), below, limit + 1]))?.readers
}
