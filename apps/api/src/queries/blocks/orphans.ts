import type { Hex } from '@ergo-explorer/chain'
import { type Database, defineQuery, defineSortedQuery, listRows } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { boundedCountSql, followsOperator, toTotal } from '../pages.ts'

/** An orphaned block in a list. */
export interface OrphanRecord {
  readonly id: Hex
  readonly height: number
  readonly timestamp: number
  readonly orphanedAt: number
  readonly transactions: number
  readonly minerAddress: string
  /** Its reward script. */
  readonly minerScript: Hex
  readonly mainId: Hex | null
  /** The beginning of its id as a number, which orders blocks of one height. */
  readonly order: bigint
}

export interface OrphanPage {
  /** Includes one extra record if there is a next page. */
  readonly records: readonly OrphanRecord[]
  /** Null if there are too many to count. Reorgs are rare. */
  readonly total: number | null
}

const ORDER = "('x' || encode(substring(id FROM 1 FOR 7), 'hex'))::bit(56)::int8"

/** Uses orphan_blocks_by_height, orphan_transactions_by_block, and the primary keys of scripts and blocks. */
const orphanQuery = (direction: 'ASC' | 'DESC', isAfter: boolean) => {
  const from = isAfter
    ? `WHERE height ${followsOperator(direction)}= $3 AND (height, ${ORDER}) ${followsOperator(direction)} ($3, $4)`
    : ''
  return defineQuery(
    `orphanBlocks.${direction}${isAfter ? '.after' : ''}`,
    `SELECT counted.total, listed.* FROM (SELECT ${boundedCountSql('SELECT FROM orphan_blocks')} AS total) counted LEFT JOIN LATERAL (
      SELECT o.id, o.height, o.timestamp, o.ordinal, (extract(epoch FROM o.orphaned_at) * 1000)::int8 AS orphaned_at,
        (SELECT count(*)::int4 FROM orphan_transactions WHERE block = o.id) AS transactions,
        m.address AS miner_address, m.ergo_tree AS miner_script, b.id AS main_id
      FROM (
        SELECT id, height, timestamp, orphaned_at, miner, ${ORDER} AS ordinal FROM orphan_blocks ${from}
        ORDER BY height ${direction}, ${ORDER} ${direction} LIMIT $1 OFFSET $2
      ) o JOIN scripts m ON m.id = o.miner LEFT JOIN blocks b ON b.height = o.height
    ) listed ON true ORDER BY height ${direction}, ordinal ${direction}`,
  )
}

const FIRST = defineSortedQuery((direction) => orphanQuery(direction, false))
const AFTER = defineSortedQuery((direction) => orphanQuery(direction, true))

type OrphanRow = { readonly total: number } & (
  | { readonly id: null }
  | {
      readonly id: Hex
      readonly height: number
      readonly timestamp: bigint
      readonly ordinal: bigint
      readonly orphaned_at: bigint
      readonly transactions: number
      readonly miner_address: string
      readonly miner_script: Hex
      readonly main_id: Hex | null
    }
)

export async function listOrphans(
  db: Database,
  { after, direction, offset, limit }: CursorPage<2>,
): Promise<OrphanPage> {
  const rows =
    after === undefined
      ? await listRows<OrphanRow>(db, FIRST[direction], [limit + 1, offset])
      : await listRows<OrphanRow>(db, AFTER[direction], [limit + 1, 0, Number(after[0]), after[1]])
  const records = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            id: row.id,
            height: row.height,
            timestamp: Number(row.timestamp),
            orphanedAt: Number(row.orphaned_at),
            transactions: row.transactions,
            minerAddress: row.miner_address,
            minerScript: row.miner_script,
            mainId: row.main_id,
            order: row.ordinal,
          },
        ],
  )
  return { records, total: toTotal(rows[0]?.total ?? 0) }
}
