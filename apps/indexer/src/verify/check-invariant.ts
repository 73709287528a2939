import type { ClientBase } from '@ergo-explorer/db'
import type { Row, Invariant, Violation } from './invariant.ts'
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
      ? listViolations(client, query)
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

/** Number of violating rows and the first few of them. */
export interface ViolatingRows {
  readonly count: number
  readonly examples: readonly Row[]
}

const MAX_EXAMPLES = 3

/** Not a column of our tables. */
const COUNT_COLUMN = 'rows_in_all'

/**
 * All rows of a query. Materialised, because the planner would otherwise optimise for the LIMIT with joins that find
 * the first row soon and the last one never.
 */
async function listViolations(client: ClientBase, query: string): Promise<ViolatingRows> {
  const { rows } = await client.query<Row>(`WITH broken AS MATERIALIZED (${query}\n)
    SELECT *, (SELECT count(*) FROM broken) AS ${COUNT_COLUMN} FROM broken LIMIT ${MAX_EXAMPLES}`)
  const withoutCount = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column !== COUNT_COLUMN))
  return { count: Number(rows[0]?.[COUNT_COLUMN] ?? 0), examples: rows.map(withoutCount) }
}

const PAGE_SIZE = 5000

/** Rows of a query for which `holds` is false. Reads in pages, because there can be many rows. */
async function filterViolations(
  client: ClientBase,
  query: string,
  holds: (row: Row) => boolean,
): Promise<ViolatingRows> {
  const examples: Row[] = []
  let count = 0
  await client.query(`DECLARE verified NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${PAGE_SIZE} FROM verified`)
    for (const row of rows) {
      if (isValid(row, holds)) continue
      count++
      if (examples.length < MAX_EXAMPLES) examples.push(row)
    }
    if (rows.length < PAGE_SIZE) break
  }
  await client.query('CLOSE verified')
  return { count, examples }
}

function isValid(row: Row, holds: (row: Row) => boolean): boolean {
  try {
    return holds(row)
  } catch {
    // Unreadable bytes are a violation too.
    return false
  }
}
