import type { ClientBase } from '@ergo-explorer/db'
import { findViolations, filterViolations } from './find-violations.ts'
import type { Invariant, Row, Violation } from './invariant.ts'
import type { VerifyScope } from './scope.ts'

/** Call inside a transaction. Undefined if the invariant holds. */
export async function checkInvariant(
  client: ClientBase,
  { name, sql, holds }: Invariant,
  scope: VerifyScope,
): Promise<Violation | undefined> {
  await client.query('SAVEPOINT invariant')
  try {
    const query = `-- verify.${name}\n${sql(scope)}`
    const { count, examples } = await (holds === undefined
      ? findViolations(client, query)
      : filterViolations(client, query, (row) => holds(row, scope)))
    return count === 0 ? undefined : { invariant: name, count, example: examples.map(formatRow).join('; ') }
  } catch (error) {
    // Corrupt rows can make a query fail, for example by overflow. That is a violation, and the remaining checks
    // continue.
    if (!isDataFault(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT invariant')
    return { invariant: name, count: 1, example: `cannot be computed: ${error.message}` }
  } finally {
    // Fails only if the transaction is lost; the original error matters then.
    await client.query('RELEASE SAVEPOINT invariant').catch(() => undefined)
  }
}

const formatRow = (row: Row): string =>
  Object.entries(row)
    .map(([column, value]) => `${column} ${value ?? 'none'}`)
    .join(', ')

/** PostgreSQL errors of class 22, such as overflow, and non-integers, which our parsers reject. */
function isDataFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error instanceof RangeError || ('code' in error && String(error.code).startsWith('22'))
}
