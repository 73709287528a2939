import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, query } from '../database/query.ts'
import { BOX_COLUMNS, BOX_SOURCES, type BoxColumns, boxRecord, type BoxRecord } from './box-records.ts'

/** Uses boxes_by_id, then the indexes of BOX_SOURCES. */
const BY_IDS = query(
  'boxes.byIds',
  `SELECT ${BOX_COLUMNS} FROM unnest($1::bytea[]) AS requested(id) JOIN boxes b ON b.id = requested.id ${BOX_SOURCES}`,
)

/** Main chain boxes, unordered. */
export const listBoxesByIds = async (db: Database, ids: readonly Hex[]): Promise<BoxRecord[]> =>
  ids.length === 0 ? [] : (await list<BoxColumns>(db, BY_IDS, [ids.map(bytea)])).map(boxRecord)
