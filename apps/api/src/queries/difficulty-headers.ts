import type { DifficultyHeader } from '@ergo-explorer/chain'
import { type Database, listRows, defineQuery } from '../database/query.ts'
import { SnapshotChanged } from '../database/snapshot-changed.ts'

/** Uses the primary key of blocks. */
const BY_HEIGHTS = defineQuery(
  'difficultyHeaders.byHeights',
  'SELECT height, timestamp, difficulty FROM blocks WHERE height = ANY($1::int4[])',
)

type Row = Omit<DifficultyHeader, 'timestamp'> & { readonly timestamp: bigint }

/** Loads headers and returns a lookup by height. */
export async function loadDifficultyHeaders(
  db: Database,
  heights: readonly number[],
): Promise<(height: number) => DifficultyHeader> {
  const rows = await listRows<Row>(db, BY_HEIGHTS, [[...new Set(heights)]])
  const byHeight = new Map(rows.map((row) => [row.height, { ...row, timestamp: Number(row.timestamp) }]))
  return (height) => {
    const header = byHeight.get(height)
    if (header === undefined) throw new SnapshotChanged(`block ${height} was rolled back`)
    return header
  }
}
