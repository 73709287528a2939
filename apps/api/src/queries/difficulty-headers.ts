import type { DifficultyHeader } from '@ergo-explorer/chain'
import { type Database, list, question } from '../database/ask.ts'
import { ChangedWhileRead } from '../database/changed-while-read.ts'

/** The primary key of blocks. */
const BY_HEIGHTS = question(
  'difficultyHeaders.byHeights',
  'SELECT height, timestamp, difficulty FROM blocks WHERE height = ANY($1::int4[])',
)

type Row = Omit<DifficultyHeader, 'timestamp'> & { readonly timestamp: bigint }

/** Finds the header at any of the heights. */
export async function readDifficultyHeaders(
  db: Database,
  heights: readonly number[],
): Promise<(height: number) => DifficultyHeader> {
  const rows = await list<Row>(db, BY_HEIGHTS, [[...new Set(heights)]])
  const byHeight = new Map(rows.map((row) => [row.height, { ...row, timestamp: Number(row.timestamp) }]))
  return (height) => {
    const header = byHeight.get(height)
    if (header === undefined) throw new ChangedWhileRead(`block ${height} is gone`)
    return header
  }
}
