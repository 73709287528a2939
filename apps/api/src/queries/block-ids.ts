import type { HeaderId } from '@ergo-explorer/chain'
import { type Database, listRows, defineQuery } from '../database/query.ts'

/** Uses the primary key of blocks. */
const IDS = defineQuery('blockIds.at', 'SELECT height, id FROM blocks WHERE height = ANY($1::int4[])')

/** Block ids at some heights of our chain; heights above the tip are omitted. */
export async function listBlockIds(db: Database, heights: readonly number[]): Promise<ReadonlyMap<number, HeaderId>> {
  if (heights.length === 0) return new Map()
  const rows = await listRows<{ readonly height: number; readonly id: HeaderId }>(db, IDS, [heights])
  return new Map(rows.map(({ height, id }) => [height, id]))
}
