import type { Invariant } from '../invariant.ts'
import { type TableName, withinChainPartSql } from '../tables.ts'

const unique = (table: TableName, column: string, description: string): Invariant => ({
  name: `${table}.unique`,
  description,
  table,
  sql: (scope) => `
    SELECT ${column}, count(*) AS rows FROM ${table} WHERE ${withinChainPartSql(scope, table)}
    GROUP BY ${column} HAVING count(*) > 1`,
})

/** Unique indexes should guarantee these; verify checks that they did. */
export const UNIQUENESS_INVARIANTS: readonly Invariant[] = [
  unique('blocks', 'id', 'No two blocks have the same id.'),
  unique('transactions', 'id', 'No two transactions have the same id.'),
  unique('boxes', 'id', 'No two boxes have the same id.'),
  unique('scripts', 'hash', 'No script has two ids.'),
  unique('templates', 'sha256', 'No template has two ids.'),
  unique('tokens', 'token_id', 'No token has two ids.'),
  unique('keys', 'key', 'No key has two ids.'),
]
