import type { Invariant } from '../invariant.ts'
import { within } from '../tables.ts'

/** What block 1 calls its parent. */
const NO_BLOCK = `'\\x${'00'.repeat(32)}'::bytea`

export const BLOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'blocks.heights',
    promise: 'There is exactly one block at every height up to the tip.',
    about: 'blocks',
    sql: ({ fromHeight, toHeight }) => `
      SELECT height, count(blocks.height) AS blocks
      FROM generate_series(${fromHeight}, ${toHeight}) AS wanted(height) LEFT JOIN blocks USING (height)
      GROUP BY height HAVING count(blocks.height) <> 1`,
  },
  {
    name: 'blocks.beyond',
    promise: 'No block stands before the first or above the tip.',
    about: 'blocks',
    needs: 'everything',
    sql: ({ fromHeight, toHeight }) => `
      SELECT height FROM blocks WHERE height NOT BETWEEN ${fromHeight} AND ${toHeight}`,
  },
  {
    name: 'blocks.parents',
    promise: 'Every block names the block below it as its parent.',
    about: 'blocks',
    // Whose child the first block of a window is, only the blocks before it could tell.
    sql: (scope) => `
      SELECT b.height, b.parent_id, p.id AS block_below
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${within(scope, 'blocks', 'b')} ${scope.isFromGenesis ? '' : `AND b.height > ${scope.firstHeight}`}
        AND b.parent_id IS DISTINCT FROM CASE b.height WHEN 1 THEN ${NO_BLOCK} ELSE p.id END`,
  },
  {
    name: 'blocks.times',
    promise: 'Timestamps rise, and a mining time is what passed since the parent.',
    about: 'blocks',
    sql: (scope) => `
      SELECT b.height, b.timestamp, p.timestamp AS timestamp_below, b.mining_time
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${within(scope, 'blocks', 'b')}
        AND (b.mining_time IS DISTINCT FROM b.timestamp - p.timestamp OR b.timestamp <= p.timestamp)`,
  },
  {
    name: 'blocks.numbers',
    promise: 'The transactions and boxes of a block are numbered on from those of the block below.',
    about: 'blocks',
    sql: (scope) => `
      SELECT b.height, b.first_transaction, p.first_transaction + p.transactions AS next_transaction,
        b.first_box, p.first_box + p.boxes AS next_box
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${within(scope, 'blocks', 'b')}
        AND (b.first_transaction <> coalesce(p.first_transaction + p.transactions, 0)
          OR b.first_box <> coalesce(p.first_box + p.boxes, 0))`,
  },
]
