import type { Hex } from '@ergo-explorer/chain'
import type { HeightWindow } from '../requests/windows.ts'
import { bytea, type Database, find, list, type Question, question } from '../database/ask.ts'
import { BOX_COLUMNS, BOX_SOURCES, type BoxColumns, boxRecord, type BoxRecord } from './box-records.ts'

/** Boxes by number: the first, and the one after the last. */
export interface BoxRange {
  readonly first: number
  readonly end: number
}

const NO_BOX = 2_147_483_647

/** The primary key of blocks, at both ends. The genesis boxes, −3 to −1, are of height 0. */
const OF_HEIGHTS = question(
  'boxRanges.ofHeights',
  `SELECT CASE WHEN $1::int4 = 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height = $1) END AS first,
    (SELECT first_box + boxes FROM blocks WHERE height <= $2 ORDER BY height DESC LIMIT 1) AS end`,
)

/** What the blocks from one height to another made. */
export async function findBoxRange(db: Database, { minHeight, maxHeight }: HeightWindow): Promise<BoxRange> {
  const row = await find<{ first: number | null; end: number | null }>(db, OF_HEIGHTS, [minHeight, maxHeight])
  // A height that no block has yet has no boxes.
  const first = row?.first ?? NO_BOX
  return { first, end: row?.end ?? first }
}

/** Shown at once, and looked at in one question: among many boxes few may be wanted. */
const BATCH = 500
const WINDOW = 20_000

const among = (name: string, numbers: string) =>
  question(
    `boxRanges.${name}`,
    `SELECT ${BOX_COLUMNS} FROM (${numbers} LIMIT ${BATCH}) wanted
    JOIN boxes b ON b.number = wanted.box ${BOX_SOURCES} ORDER BY b.number`,
  )

const UNSPENT_RANGE = 'SELECT box FROM unspent WHERE box >= $1 AND box < $2'
/** In words that no index of templates answers: those are by declared height, and a template's part may be the larger. */
const OF_TEMPLATE = 'template IS NOT DISTINCT FROM COALESCE((SELECT id FROM templates WHERE sha256 = $3), -1)'

/** The primary key of unspent. */
const UNSPENT = among('unspent', `${UNSPENT_RANGE} ORDER BY box`)
const UNSPENT_OF_TEMPLATE = among('unspentOfTemplate', `${UNSPENT_RANGE} AND ${OF_TEMPLATE} ORDER BY box`)
/** The primary key of boxes. */
const BOXES_OF_TEMPLATE = among(
  'ofTemplate',
  `SELECT number AS box FROM boxes WHERE number >= $1 AND number < $2 AND ${OF_TEMPLATE} ORDER BY number`,
)

export const unspentAmong = (db: Database, range: BoxRange): AsyncGenerator<BoxRecord[]> => batches(db, range, UNSPENT)

export const templateBoxesAmong = (db: Database, range: BoxRange, sha256: Hex): AsyncGenerator<BoxRecord[]> =>
  batches(db, range, BOXES_OF_TEMPLATE, [bytea(sha256)])

export const templateUnspentAmong = (db: Database, range: BoxRange, sha256: Hex): AsyncGenerator<BoxRecord[]> =>
  batches(db, range, UNSPENT_OF_TEMPLATE, [bytea(sha256)])

async function* batches(db: Database, { first, end }: BoxRange, asked: Question, values: readonly unknown[] = []) {
  let next = first
  while (next < end) {
    const windowEnd = Math.min(end, next + WINDOW)
    const boxes = (await list<BoxColumns>(db, asked, [next, windowEnd, ...values])).map(boxRecord)
    yield boxes
    const last = boxes.at(-1)
    next = last !== undefined && boxes.length === BATCH ? last.number + 1 : windowEnd
  }
}
