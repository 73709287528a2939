import type { Hex } from '@ergo-explorer/chain'
import { type BlockRow } from '@ergo-explorer/db'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import { HEADER_COLUMNS, type HeaderRecord, toHeaderRecord } from './records.ts'

/** A block with its own sums and the running totals up to it. */
export interface BlockTotals {
  readonly id: Hex
  readonly height: number
  readonly timestamp: number
  readonly difficulty: bigint
  readonly size: number
  readonly transactions: number
  readonly transactionsSize: bigint
  readonly coins: bigint
  readonly fees: bigint
  readonly minerReward: bigint
  readonly minerAddress: string
  /** Null for block 1. */
  readonly miningTime: bigint | null
  readonly lastBox: number
  readonly lastTransaction: number
  readonly totalSize: bigint
  readonly totalFees: bigint
  readonly totalReward: bigint
  readonly totalCoins: bigint
  readonly totalMiningTime: bigint
  readonly issued: bigint
}

/** Conditions that a block has to meet, all of them. */
export interface BlockFilter {
  /** The heights of the page, if they are known. */
  readonly heights?: readonly number[] | undefined
  readonly ids?: readonly Hex[] | undefined
  readonly parentId?: Hex | undefined
}

/** Uses the primary key of blocks, or blocks_by_id. */
const SELECTED = `SELECT height FROM blocks WHERE height = ANY($1::int4[]) AND ($2::bytea[] IS NULL OR id = ANY($2))
      AND ($3::bytea IS NULL OR parent_id = $3)
    UNION SELECT height FROM blocks WHERE $1::int4[] IS NULL AND id = ANY($2::bytea[]) AND ($3::bytea IS NULL OR parent_id = $3)
    UNION SELECT c.height FROM blocks p JOIN blocks c ON c.height = p.height + 1 WHERE $1::int4[] IS NULL AND $2::bytea[] IS NULL AND p.id = $3`

const TOTALS = defineQuery(
  'blockTotals.filtered',
  `SELECT b.id, b.height, b.timestamp, b.difficulty, b.size, b.transactions, b.transactions_size AS "transactionsSize",
    b.coins, b.fees, b.miner_reward AS "minerReward", s.address AS "minerAddress", b.mining_time AS "miningTime",
    b.first_box + b.boxes - 1 AS "lastBox", b.first_transaction + b.transactions - 1 AS "lastTransaction",
    b.total_size AS "totalSize", b.total_fees AS "totalFees", b.total_reward AS "totalReward", b.total_coins AS "totalCoins",
    b.total_mining_time AS "totalMiningTime", b.issued
  FROM (${SELECTED}) requested JOIN blocks b ON b.height = requested.height JOIN scripts s ON s.id = b.miner ORDER BY b.height DESC`,
)

const HEADERS = defineQuery(
  'headers.filtered',
  `SELECT ${HEADER_COLUMNS} FROM (${SELECTED}) requested JOIN blocks b ON b.height = requested.height ORDER BY b.height DESC`,
)

const valuesOf = ({ heights, ids, parentId }: BlockFilter) => [
  heights ?? null,
  ids?.map(hexToBytea) ?? null,
  parentId === undefined ? null : hexToBytea(parentId),
]

/** Newest first. */
export async function listBlockTotals(db: Database, filter: BlockFilter): Promise<BlockTotals[]> {
  return (await listRows<TotalsRow>(db, TOTALS, valuesOf(filter))).map(blockTotals)
}

type TotalsRow = Omit<BlockTotals, 'timestamp'> & { readonly timestamp: bigint }

const blockTotals = (row: TotalsRow): BlockTotals => ({ ...row, timestamp: Number(row.timestamp) })

/** Newest first. */
export const listFilteredHeaders = async (db: Database, filter: BlockFilter): Promise<HeaderRecord[]> =>
  (await listRows<BlockRow>(db, HEADERS, valuesOf(filter))).map(toHeaderRecord)
