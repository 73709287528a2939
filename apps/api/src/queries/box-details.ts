import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, question } from '../database/ask.ts'
import { BOX_COLUMNS, BOX_SOURCES } from './box-records.ts'
import type { AddressRules, AnyBoxColumns } from './pool-boxes.ts'
import { findTracedBoxes, TRACES, type TracedBox, tracedBox, type Traces } from './traced-boxes.ts'

/** A box with all that its page shows. */
export interface BoxDetails {
  readonly box: TracedBox
  /** Of its block. */
  readonly timestamp: number | null
  /** The token that was issued with it. */
  readonly mintedToken: Hex | null
  /** The rate of storage rent that is in force; null before any epoch has stated one. */
  readonly storageFeeFactor: number | null
  /** The numbers of the last transactions that read it, and one more than were asked for. */
  readonly readers: readonly number[]
}

/** data_inputs_by_box */
const readersOf = (box: string, before: string, limit: string) =>
  `ARRAY(SELECT DISTINCT transaction FROM data_inputs WHERE box = ${box} AND transaction < ${before}
      ORDER BY transaction DESC LIMIT ${limit})`

/** The end of epochs' primary key. */
const FEE_FACTOR = `(SELECT (parameters ->> 'storageFeeFactor')::int4 FROM epochs ORDER BY height DESC LIMIT 1)`

const INT32_MAX = 2_147_483_647

/** boxes_by_id, token_mints_by_transaction. */
const BY_ID = question(
  'boxDetails.byId',
  `SELECT ${BOX_COLUMNS}, ${TRACES}, bl.timestamp, ${FEE_FACTOR} AS fee_factor,
    (SELECT k.token_id FROM token_mints m JOIN tokens k ON k.id = m.token
     WHERE m.transaction = b.transaction AND m.box = b.number) AS minted, ${readersOf('b.number', String(INT32_MAX), '$2')} AS readers
  FROM boxes b ${BOX_SOURCES} WHERE b.id = $1`,
)

type Columns = AnyBoxColumns &
  Traces & {
    readonly timestamp: bigint | null
    readonly fee_factor: number | null
    readonly minted: Hex | null
    readonly readers: readonly number[]
  }

const NOW = question('boxDetails.feeFactor', `SELECT ${FEE_FACTOR} AS fee_factor`)

/** One question for a box of the chain, three for one that waits. */
export async function findBoxDetails(
  db: Database,
  id: Hex,
  readers: number,
  rules: AddressRules,
): Promise<BoxDetails | undefined> {
  const row = await find<Columns>(db, BY_ID, [bytea(id), readers + 1])
  if (row === undefined) return findWaitingBox(db, id, rules)
  return {
    box: tracedBox(row, rules),
    timestamp: row.timestamp === null ? null : Number(row.timestamp),
    mintedToken: row.minted,
    storageFeeFactor: row.fee_factor,
    readers: row.readers,
  }
}

async function findWaitingBox(db: Database, id: Hex, rules: AddressRules): Promise<BoxDetails | undefined> {
  const box = (await findTracedBoxes(db, [id], rules)).get(id)
  if (box === undefined) return undefined
  const now = await find<Pick<Columns, 'fee_factor'>>(db, NOW)
  return { box, timestamp: null, mintedToken: null, storageFeeFactor: now?.fee_factor ?? null, readers: [] }
}

/** boxes_by_id */
const READERS = question(
  'boxDetails.readers',
  `SELECT ${readersOf('b.number', '$2', '$3')} AS readers FROM boxes b WHERE b.id = $1`,
)

/** The numbers of transactions that read a box, newest first, and one more; undefined for a box that the chain has not. */
export async function findReaders(
  db: Database,
  id: Hex,
  before: bigint | undefined,
  limit: number,
): Promise<readonly number[] | undefined> {
  const below = before !== undefined && before < INT32_MAX ? before : INT32_MAX
  return (await find<Pick<Columns, 'readers'>>(db, READERS, [bytea(id), below, limit + 1]))?.readers
}
