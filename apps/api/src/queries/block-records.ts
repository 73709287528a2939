import type { Hex } from '@ergo-explorer/chain'
import { type Database, listRows, defineQuery } from '../database/query.ts'

/** A block in a list. */
export interface BlockRecord {
  readonly height: number
  readonly id: Hex
  readonly version: number
  readonly timestamp: number
  readonly transactions: number
  readonly size: number
  readonly difficulty: bigint
  /** nanoERG under the emission rules, without fees. */
  readonly minerReward: bigint
  /** Address of the miner's reward script. */
  readonly minerAddress: string
}

/** Uses the primary keys of blocks and scripts. */
const BY_HEIGHTS = defineQuery(
  'blocks.byHeights',
  `SELECT b.height, b.id, b.version, b.timestamp, b.transactions, b.size, b.difficulty, b.miner_reward AS "minerReward",
    s.address AS "minerAddress"
  FROM unnest($1::int4[]) WITH ORDINALITY AS requested(height, ordinal)
  JOIN blocks b ON b.height = requested.height JOIN scripts s ON s.id = b.miner ORDER BY ordinal`,
)

type Row = Omit<BlockRecord, 'timestamp'> & { readonly timestamp: bigint }

/** In the order of the heights. */
export async function listBlocks(db: Database, heights: readonly number[]): Promise<BlockRecord[]> {
  if (heights.length === 0) return []
  return (await listRows<Row>(db, BY_HEIGHTS, [heights])).map(blockRecord)
}

const blockRecord = (row: Row): BlockRecord => ({ ...row, timestamp: Number(row.timestamp) })
