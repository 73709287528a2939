import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery, defineSortedQuery } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { followsOperator, startNumber } from '../pages.ts'
import { type RentBasis, rentBasisColumns, type RentBasisColumns, type RentHeights, toRentBasis } from '../rent.ts'
import { BOX_COLUMNS, BOX_JOINS } from './records.ts'
import {
  listBoxesWithSpendingByIds,
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
  /** Whether the transaction that creates it is in an input block. */
  readonly isPreConfirmed: boolean
  /** The token issued by this box. */
  readonly mintedToken: Hex | null
  /** Tokens in the box of which one unit was ever issued. */
  readonly singletons: readonly Hex[]
  readonly rentBasis: RentBasis
  /** Numbers of the last transactions that read it, with one extra to detect the next page. */
  readonly readers: readonly number[]
}

/** Uses data_inputs_by_box. */
const readersOf = (box: string, condition: string, limit: string) =>
  `ARRAY(SELECT DISTINCT transaction FROM data_inputs WHERE box = ${box} ${condition} LIMIT ${limit})`

/** Uses boxes_by_id, token_mints_by_transaction, and the primary keys of box_assets, token_mints and tokens. */
const BY_ID = defineQuery(
  'boxDetails.byId',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS}, bl.timestamp, ${rentBasisColumns('$3')},
    (SELECT k.token_id FROM token_mints m JOIN tokens k ON k.id = m.token
     WHERE m.transaction = b.transaction AND m.box = b.number) AS minted,
    ARRAY(SELECT encode(k.token_id, 'hex') FROM box_assets a JOIN token_mints m ON m.token = a.token AND m.amount = 1
      JOIN tokens k ON k.id = a.token WHERE a.box = b.number ORDER BY a.position) AS singletons, ${readersOf('b.number', 'ORDER BY transaction DESC', '$2')} AS readers
  FROM boxes b ${BOX_JOINS} WHERE b.id = $1`,
)

interface Columns extends BoxWithSpendingQueryRow, RentBasisColumns {
  readonly timestamp: bigint | null
  readonly minted: Hex | null
  readonly singletons: readonly Hex[]
  readonly readers: readonly number[]
}

/** Uses the primary keys of mempool_outputs and mempool_transactions. */
const OF_MEMPOOL_BOX = defineQuery(
  'boxDetails.ofMempoolBox',
  `SELECT ${rentBasisColumns('$2')}, EXISTS (SELECT FROM mempool_outputs o
    JOIN mempool_transactions p ON p.id = o.transaction AND p.input_block IS NOT NULL WHERE o.id = $1) AS "isPreConfirmed"`,
)

interface MempoolBoxColumns extends RentBasisColumns {
  readonly isPreConfirmed: boolean
}

interface BoxDetailsParams {
  readonly readers: number
  readonly context: AddressContext
  readonly rent: Pick<RentHeights, 'paceStartHeight'>
}

/** One query for a confirmed box, three for a mempool box. */
export async function findBoxDetails(
  db: Database,
  id: Hex,
  { readers, context, rent }: BoxDetailsParams,
): Promise<BoxDetails | undefined> {
  const row = await findRow<Columns>(db, BY_ID, [hexToBytea(id), readers + 1, rent.paceStartHeight ?? null])
  if (row === undefined) return findMempoolBox(db, id, { context, rent })
  return {
    box: toBoxWithSpending(row, context),
    timestamp: row.timestamp === null ? null : Number(row.timestamp),
    isPreConfirmed: false,
    mintedToken: row.minted,
    singletons: row.singletons,
    rentBasis: toRentBasis(row),
    readers: row.readers,
  }
}

async function findMempoolBox(
  db: Database,
  id: Hex,
  { context, rent }: Omit<BoxDetailsParams, 'readers'>,
): Promise<BoxDetails | undefined> {
  const box = (await listBoxesWithSpendingByIds(db, [id], context)).get(id)
  if (box === undefined) return undefined
  const row = await findRow<MempoolBoxColumns>(db, OF_MEMPOOL_BOX, [hexToBytea(id), rent.paceStartHeight ?? null])
  const rentBasis = toRentBasis(row ?? { fee_factor: null, pace_start_time: null })
  const isPreConfirmed = row?.isPreConfirmed ?? false
  return { box, timestamp: null, isPreConfirmed, mintedToken: null, singletons: [], rentBasis, readers: [] }
}

/** Uses boxes_by_id. */
const READERS = defineSortedQuery((direction) => {
  const condition = `AND transaction ${followsOperator(direction)} $2::int8 ORDER BY transaction ${direction}`
  return defineQuery(
    `boxDetails.readers.${direction}`,
    `SELECT ${readersOf('b.number', condition, '$3')} AS readers FROM boxes b WHERE b.id = $1`,
  )
})

/**
 * Numbers of transactions that read a box, in the order of the chain, with one extra to detect the next page; undefined
 * for an unknown box.
 */
export async function listBoxReaders(
  db: Database,
  id: Hex,
  { after, direction, limit }: CursorPage<1>,
): Promise<readonly number[] | undefined> {
  const values = [hexToBytea(id), after?.[0] ?? startNumber(direction), limit + 1]
  return (await findRow<Pick<Columns, 'readers'>>(db, READERS[direction], values))?.readers
}
