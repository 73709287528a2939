import type { HeaderId } from '@ergo-explorer/chain'
import { type Database, list, question } from '../database/ask.ts'

/** A few probes of blocks' primary key. */
const IDS = question('blockIds.at', 'SELECT height, id FROM blocks WHERE height = ANY($1::int4[])')

/** Which blocks our chain has at these heights; those beyond the tip are left out. */
export async function listBlockIds(db: Database, heights: readonly number[]): Promise<ReadonlyMap<number, HeaderId>> {
  if (heights.length === 0) return new Map()
  const rows = await list<{ readonly height: number; readonly id: HeaderId }>(db, IDS, [heights])
  return new Map(rows.map(({ height, id }) => [height, id]))
}
