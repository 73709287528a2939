import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { BOX_COLUMNS, BOX_SOURCES, type BoxColumns, boxRecord, type BoxRecord } from './box-records.ts'

/** boxes_by_id, and what each box is shown with. */
const BY_IDS = question(
  'boxes.byIds',
  `SELECT ${BOX_COLUMNS} FROM unnest($1::bytea[]) AS wanted(id) JOIN boxes b ON b.id = wanted.id ${BOX_SOURCES}`,
)

/** Those of the main chain, in no order. */
export const listBoxesByIds = async (db: Database, ids: readonly Hex[]): Promise<BoxRecord[]> =>
  ids.length === 0 ? [] : (await list<BoxColumns>(db, BY_IDS, [ids.map(bytea)])).map(boxRecord)
