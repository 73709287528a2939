import type { Invariant } from '../invariant.ts'
import { withinChainPartSql } from '../scope.ts'

/** Parent id of block 1. */
const NO_BLOCK = `'\\x${'00'.repeat(32)}'::bytea`

export const BLOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'blocks.heights',
    description: 'There is exactly one block at every height up to the tip.',
    table: 'blocks',
    sql: ({ fromHeight, toHeight }) => `
      SELECT height, count(blocks.height) AS blocks
      FROM generate_series(${fromHeight}, ${toHeight}) AS wanted(height) LEFT JOIN blocks USING (height)
      GROUP BY height HAVING count(blocks.height) <> 1`,
  },
  {
    name: 'blocks.beyond',
    description: 'There is no block below the first height or above the tip.',
    table: 'blocks',
    requires: 'full_chain',
    sql: ({ fromHeight, toHeight }) => `
      SELECT height FROM blocks WHERE height NOT BETWEEN ${fromHeight} AND ${toHeight}`,
  },
  {
    name: 'blocks.parents',
    description: 'The parent of every block is the block below it.',
    table: 'blocks',
    // The parent of the first block of a partial index is unknown.
    sql: (scope) => `
      SELECT b.height, b.parent_id, p.id AS block_below
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')} ${scope.isFromGenesis ? '' : `AND b.height > ${scope.firstHeight}`}
        AND b.parent_id IS DISTINCT FROM CASE b.height WHEN 1 THEN ${NO_BLOCK} ELSE p.id END`,
  },
  {
    name: 'blocks.times',
    description: 'Timestamps rise, and the mining time is the time since the parent.',
    table: 'blocks',
    sql: (scope) => `
      SELECT b.height, b.timestamp, p.timestamp AS timestamp_below, b.mining_time
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')}
        AND (b.mining_time IS DISTINCT FROM b.timestamp - p.timestamp OR b.timestamp <= p.timestamp)`,
  },
  {
    name: 'blocks.numbers',
    description: 'Transactions and boxes of a block are numbered consecutively after those of the block below.',
    table: 'blocks',
    sql: (scope) => `
      SELECT b.height, b.first_transaction, p.first_transaction + p.transactions AS next_transaction,
        b.first_box, p.first_box + p.boxes AS next_box
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')}
        AND (b.first_transaction <> coalesce(p.first_transaction + p.transactions, 0)
          OR b.first_box <> coalesce(p.first_box + p.boxes, 0))`,
  },
]
