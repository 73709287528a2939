import type { Invariant } from '../invariant.ts'
import { type ChainTable, isChainTable, withinChainPartSql, type TableName } from '../scope.ts'

/** Positions count from 0 without gaps; primary keys prevent duplicates. */
const positions = (table: ChainTable, list: string, description: string): Invariant => ({
  name: `${table}.positions`,
  description,
  table,
  sql: (scope) => `
    SELECT ${list}, count(*) AS rows, min(position) AS first, max(position) AS last
    FROM ${table} WHERE ${withinChainPartSql(scope, table)}
    GROUP BY ${list} HAVING min(position) <> 0 OR max(position) <> count(*) - 1`,
})

const unique = (table: TableName, column: string, description: string): Invariant => ({
  name: `${table}.unique`,
  description,
  table,
  // The rows of a dictionary do not belong to blocks.
  ...(!isChainTable(table) && { requires: 'full_chain' }),
  sql: (scope) => `
    SELECT ${column}, count(*) AS rows FROM ${table} WHERE ${withinChainPartSql(scope, table)}
    GROUP BY ${column} HAVING count(*) > 1`,
})

export const NUMBER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'transactions.numbers',
    description: 'Transactions are numbered from 0 without gaps.',
    table: 'transactions',
    sql: (scope) => `
      SELECT number, before
      FROM (
        SELECT number, lag(number, 1, ${Math.max(scope.first.transaction, 0) - 1}) OVER (ORDER BY number) AS before
        FROM transactions WHERE ${withinChainPartSql(scope, 'transactions')}
      ) AS numbered WHERE number <> before + 1`,
  },
  {
    name: 'transactions.places',
    description: 'Every transaction has a valid position in an existing block.',
    table: 'transactions',
    sql: (scope) => `
      SELECT t.number, t.height, t.position, b.first_transaction, b.transactions
      FROM transactions t LEFT JOIN blocks b ON b.height = t.height
      WHERE ${withinChainPartSql(scope, 'transactions', 't')} AND (b.height IS NULL
        OR t.number <> b.first_transaction + t.position OR t.position < 0 OR t.position >= b.transactions)`,
  },
  {
    name: 'transactions.first_box',
    description: 'Boxes of a transaction are numbered consecutively after those of the previous one.',
    table: 'transactions',
    sql: (scope) => `
      SELECT t.number, t.first_box, p.first_box + p.outputs AS next_box
      FROM transactions t LEFT JOIN transactions p ON p.number = t.number - 1
        AND p.number >= ${Math.max(scope.first.transaction, 0) - 1} AND p.number < ${scope.end.transaction}
      WHERE ${withinChainPartSql(scope, 'transactions', 't')} AND t.first_box <> coalesce(p.first_box + p.outputs, 0)`,
  },
  {
    name: 'transactions.counts',
    description:
      'Input, data input and output counts of a transaction match its rows, and every row belongs to a transaction.',
    table: 'transactions',
    sql: (scope) => `
      SELECT number, sum(inputs) AS missing_inputs, sum(data_inputs) AS missing_data_inputs,
        sum(outputs) AS missing_outputs
      FROM (
        SELECT number, inputs, data_inputs, outputs FROM transactions WHERE ${withinChainPartSql(scope, 'transactions')}
        UNION ALL
        SELECT transaction, -count(*), 0, 0 FROM inputs WHERE ${withinChainPartSql(scope, 'inputs')} GROUP BY transaction
        UNION ALL
        SELECT transaction, 0, -count(*), 0 FROM data_inputs WHERE ${withinChainPartSql(scope, 'data_inputs')} GROUP BY transaction
        UNION ALL
        SELECT transaction, 0, 0, -count(*) FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')} AND number >= 0
        GROUP BY transaction
      ) AS parts
      GROUP BY number HAVING sum(inputs) <> 0 OR sum(data_inputs) <> 0 OR sum(outputs) <> 0`,
  },
  {
    name: 'boxes.numbers',
    description: 'Boxes are numbered without gaps, those of block 1 from 0.',
    table: 'boxes',
    sql: (scope) => `
      SELECT number, before
      FROM (
        SELECT number, lag(number, 1, number - 1) OVER (ORDER BY number) AS before
        FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')}
      ) AS numbered WHERE number <> before + 1`,
  },
  {
    name: 'boxes.places',
    description: 'Every box has a valid position in an existing transaction at the same height.',
    table: 'boxes',
    sql: (scope) => `
      SELECT b.number, b.transaction, b.position, b.height, t.first_box, t.outputs, t.height AS transaction_height
      FROM boxes b LEFT JOIN transactions t ON t.number = b.transaction
      WHERE ${withinChainPartSql(scope, 'boxes', 'b')} AND b.number >= 0 AND (t.number IS NULL
        OR b.number <> t.first_box + b.position OR b.position < 0 OR b.position >= t.outputs OR b.height <> t.height)`,
  },
  {
    name: 'boxes.first',
    description: 'Genesis boxes are below the first block, numbered up to −1.',
    table: 'checkpoint',
    sql: ({ firstHeight }) => `
      SELECT number, transaction, height
      FROM (SELECT number, transaction, height, row_number() OVER (ORDER BY number DESC) AS place
        FROM boxes WHERE number < 0) AS first
      WHERE number <> -place OR transaction <> -1 OR height <> ${firstHeight - 1}`,
  },
  positions('inputs', 'transaction', 'Input positions of a transaction have no gaps.'),
  positions('data_inputs', 'transaction', 'Data input positions of a transaction have no gaps.'),
  positions('box_assets', 'box', 'Token positions of a box have no gaps.'),
  // Unique indexes should guarantee the following; verify checks that they did.
  unique('blocks', 'id', 'No two blocks have the same id.'),
  unique('transactions', 'id', 'No two transactions have the same id.'),
  unique('boxes', 'id', 'No two boxes have the same id.'),
  unique('scripts', 'hash', 'No script has two ids.'),
  unique('templates', 'sha256', 'No template has two ids.'),
  unique('tokens', 'token_id', 'No token has two ids.'),
  unique('keys', 'key', 'No key has two ids.'),
]
