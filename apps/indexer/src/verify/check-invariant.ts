import type { ClientBase } from '@ergo-explorer/db'
import { findBroken, siftBroken } from './find-broken.ts'
import type { Invariant, Row, Violation } from './invariant.ts'
import type { Scope } from './scope.ts'

/** Inside a transaction. Undefined when the invariant holds. */
export async function checkInvariant(
  client: ClientBase,
  { name, sql, holds }: Invariant,
  scope: Scope,
): Promise<Violation | undefined> {
  await client.query('SAVEPOINT invariant')
  try {
    const query = `-- verify.${name}\n${sql(scope)}`
    const { count, examples } = await (holds === undefined
      ? findBroken(client, query)
      : siftBroken(client, query, (row) => holds(row, scope)))
    return count === 0 ? undefined : { invariant: name, count, example: examples.map(tell).join('; ') }
  } catch (error) {
    // Rows can be so wrong that they cannot even be added up. That is a finding, and no reason to look no further.
    if (!isDataFault(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT invariant')
    return { invariant: name, count: 1, example: `cannot be computed: ${error.message}` }
  } finally {
    // Fails only where the transaction is lost, and then the error to tell is the one on its way.
    await client.query('RELEASE SAVEPOINT invariant').catch(() => undefined)
  }
}

const tell = (row: Row): string =>
  Object.entries(row)
    .map(([column, value]) => `${column} ${value ?? 'none'}`)
    .join(', ')

/** PostgreSQL's errors of class 22, as numbers out of range; and numbers not whole, which our parsers refuse. */
function isDataFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error instanceof RangeError || ('code' in error && String(error.code).startsWith('22'))
}
