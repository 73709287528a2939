import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { BOX_COLUMNS, BOX_JOINS, type BoxQueryRow, toBoxRecord, type BoxRecord } from './box-records.ts'

/** Uses boxes_by_id, then the indexes of BOX_JOINS. */
const BY_IDS = defineQuery(
  'boxes.byIds',
  `SELECT ${BOX_COLUMNS} FROM unnest($1::bytea[]) AS requested(id) JOIN boxes b ON b.id = requested.id ${BOX_JOINS}`,
)

/** Main chain boxes, unordered. */
export const listBoxesByIds = async (db: Database, ids: readonly Hex[]): Promise<BoxRecord[]> =>
  ids.length === 0 ? [] : (await listRows<BoxQueryRow>(db, BY_IDS, [ids.map(hexToBytea)])).map(toBoxRecord)
