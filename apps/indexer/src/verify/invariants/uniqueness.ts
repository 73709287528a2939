import type { Invariant } from '../invariant.ts'
import { type TableName, within } from '../tables.ts'

const unique = (table: TableName, column: string, promise: string): Invariant => ({
  name: `${table}.unique`,
  promise,
  about: table,
  sql: (scope) => `
    SELECT ${column}, count(*) AS rows FROM ${table} WHERE ${within(scope, table)}
    GROUP BY ${column} HAVING count(*) > 1`,
})

/** Unique indexes should see to these; here it is seen that they did. */
export const UNIQUENESS_INVARIANTS: readonly Invariant[] = [
  unique('blocks', 'id', 'No two blocks have the same id.'),
  unique('transactions', 'id', 'No two transactions have the same id.'),
  unique('boxes', 'id', 'No two boxes have the same id.'),
  unique('scripts', 'hash', 'No script has two numbers.'),
  unique('templates', 'sha256', 'No template has two numbers.'),
  unique('tokens', 'token_id', 'No token has two numbers.'),
  unique('keys', 'key', 'No key has two numbers.'),
]
