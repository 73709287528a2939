import type { ClientBase } from '@ergo-explorer/db'
import type { Row } from './invariant.ts'

/** How many rows there are, and the first few. */
export interface Broken {
  readonly count: number
  readonly examples: readonly Row[]
}

const EXAMPLES = 3

/** No column of ours. */
const COUNT = 'rows_in_all'

/**
 * All rows of a query. Materialised: otherwise the limit would be planned for, by joins that find a first row soon and
 * the last one never.
 */
export async function findBroken(client: ClientBase, query: string): Promise<Broken> {
  const { rows } = await client.query<Row>(`WITH broken AS MATERIALIZED (${query}\n)
    SELECT *, (SELECT count(*) FROM broken) AS ${COUNT} FROM broken LIMIT ${EXAMPLES}`)
  const withoutCount = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => column !== COUNT))
  return { count: Number(rows[0]?.[COUNT] ?? 0), examples: rows.map(withoutCount) }
}

const ROWS_AT_ONCE = 5000

/** Those rows of a query for which something does not hold. They are many, so they come a few at a time. */
export async function siftBroken(client: ClientBase, query: string, holds: (row: Row) => boolean): Promise<Broken> {
  const examples: Row[] = []
  let count = 0
  await client.query(`DECLARE verified NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${ROWS_AT_ONCE} FROM verified`)
    for (const row of rows) {
      if (isSound(row, holds)) continue
      count++
      if (examples.length < EXAMPLES) examples.push(row)
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('CLOSE verified')
  return { count, examples }
}

function isSound(row: Row, holds: (row: Row) => boolean): boolean {
  try {
    return holds(row)
  } catch {
    // Bytes that cannot be read at all are not what they should be either.
    return false
  }
}
