import type { Hex } from '@ergo-explorer/chain'
import { type Database, list, question } from '../database/ask.ts'

/** A block as lists show it. */
export interface BlockRecord {
  readonly height: number
  readonly id: Hex
  readonly version: number
  readonly timestamp: number
  readonly transactions: number
  readonly size: number
  readonly difficulty: bigint
  /** nanoERG by the emission rules, without fees. */
  readonly minerReward: bigint
  /** Of the reward script made from the miner's key. */
  readonly minerAddress: string
}

/** The primary keys of blocks and scripts. */
const BY_HEIGHTS = question(
  'blocks.byHeights',
  `SELECT b.height, b.id, b.version, b.timestamp, b.transactions, b.size, b.difficulty, b.miner_reward AS "minerReward",
    s.address AS "minerAddress"
  FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(height, place)
  JOIN blocks b ON b.height = wanted.height JOIN scripts s ON s.id = b.miner ORDER BY place`,
)

type Row = Omit<BlockRecord, 'timestamp'> & { readonly timestamp: bigint }

/** In the order of the heights. */
export async function listBlocks(db: Database, heights: readonly number[]): Promise<BlockRecord[]> {
  if (heights.length === 0) return []
  return (await list<Row>(db, BY_HEIGHTS, [heights])).map(blockRecord)
}

const blockRecord = (row: Row): BlockRecord => ({ ...row, timestamp: Number(row.timestamp) })
