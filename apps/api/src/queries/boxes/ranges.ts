import type { Hex } from '@ergo-explorer/chain'
import type { HeightWindow } from '#requests/ranges.ts'
import { hexToBytea, type Database, findRow, listRows, type NamedQuery, defineQuery } from '#database/query.ts'
import { BOX_COLUMNS, BOX_JOINS, type BoxQueryRow, toBoxRecord, type BoxRecord } from './records.ts'

/** A range of box numbers; `end` is exclusive. */
export interface BoxRange {
  readonly first: number
  readonly end: number
}

const NO_BOX = 2_147_483_647

/** Uses the primary key of blocks at both ends. The genesis boxes, −3 to −1, have height 0. */
const OF_HEIGHTS = defineQuery(
  'boxRanges.ofHeights',
  `SELECT CASE WHEN $1::int4 = 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height = $1) END AS first,
    (SELECT first_box + boxes FROM blocks WHERE height <= $2 ORDER BY height DESC LIMIT 1) AS end`,
)

/** Boxes created in a range of heights. */
export async function findBoxRange(db: Database, { minHeight, maxHeight }: HeightWindow): Promise<BoxRange> {
  const row = await findRow<{ first: number | null; end: number | null }>(db, OF_HEIGHTS, [minHeight, maxHeight])
  // No boxes above the tip.
  const first = row?.first ?? NO_BOX
  return { first, end: row?.end ?? first }
}

/** Boxes per batch, and box numbers scanned per query, because only a few of them may match. */
const BATCH_SIZE = 500
const WINDOW_SIZE = 20_000

const rangeQuery = (name: string, numbers: string) =>
  defineQuery(
    `boxRanges.${name}`,
    `SELECT ${BOX_COLUMNS} FROM (${numbers} LIMIT ${BATCH_SIZE}) requested
    JOIN boxes b ON b.number = requested.box ${BOX_JOINS} ORDER BY b.number`,
  )

const UNSPENT_RANGE = 'SELECT box FROM unspent WHERE box >= $1 AND box < $2'
/**
 * Written so that no template index matches: those are sorted by creation height, and the template may have more boxes
 * than the range.
 */
const OF_TEMPLATE = 'template IS NOT DISTINCT FROM COALESCE((SELECT id FROM templates WHERE sha256 = $3), -1)'

/** Uses the primary key of unspent. */
const UNSPENT = rangeQuery('unspent', `${UNSPENT_RANGE} ORDER BY box`)
const UNSPENT_OF_TEMPLATE = rangeQuery('unspentOfTemplate', `${UNSPENT_RANGE} AND ${OF_TEMPLATE} ORDER BY box`)
/** Uses the primary key of boxes. */
const BOXES_OF_TEMPLATE = rangeQuery(
  'ofTemplate',
  `SELECT number AS box FROM boxes WHERE number >= $1 AND number < $2 AND ${OF_TEMPLATE} ORDER BY number`,
)

export const streamUnspentBoxes = (db: Database, range: BoxRange): AsyncGenerator<BoxRecord[]> =>
  streamBatches(db, range, UNSPENT)

export const streamTemplateBoxes = (db: Database, range: BoxRange, sha256: Hex): AsyncGenerator<BoxRecord[]> =>
  streamBatches(db, range, BOXES_OF_TEMPLATE, [hexToBytea(sha256)])

export const streamTemplateUnspentBoxes = (db: Database, range: BoxRange, sha256: Hex): AsyncGenerator<BoxRecord[]> =>
  streamBatches(db, range, UNSPENT_OF_TEMPLATE, [hexToBytea(sha256)])

async function* streamBatches(
  db: Database,
  { first, end }: BoxRange,
  named: NamedQuery,
  values: readonly unknown[] = [],
) {
  let next = first
  while (next < end) {
    const windowEnd = Math.min(end, next + WINDOW_SIZE)
    const boxes = (await listRows<BoxQueryRow>(db, named, [next, windowEnd, ...values])).map(toBoxRecord)
    yield boxes
    const last = boxes.at(-1)
    next = last !== undefined && boxes.length === BATCH_SIZE ? last.number + 1 : windowEnd
  }
}
