import type { SortDirection } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'

/** Runs queries: a connection pool, or a single connection. */
export interface Database extends Pick<Pool, 'query'> {
  /**
   * Rollback counter at the first query of a request; undefined before it. When present, all queries of the request
   * must see the same value, because row numbers change with a rollback.
   */
  rollbacks?: number | undefined
}

/** A frequent query, named by subject and purpose, and prepared once per connection. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
}

/** Adds the current rollback counter to every row. An empty result has one row with the counter alone. */
export const defineQuery = (name: string, text: string): NamedQuery => ({
  name,
  text: `-- ${name}\nSELECT result.*, counter.rollbacks FROM (SELECT (SELECT rollbacks FROM checkpoint) AS rollbacks) counter LEFT JOIN (\nSELECT true AS has_row, rows.* FROM (\n${text}\n) rows\n) result ON true`,
})

/** One query per sort direction. */
export const defineSortedQuery = (
  define: (direction: 'ASC' | 'DESC') => NamedQuery,
): Readonly<Record<SortDirection, NamedQuery>> => ({ asc: define('ASC'), desc: define('DESC') })

export async function listRows<Row extends object>(
  db: Database,
  { name, text }: NamedQuery,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.query<Row & RowMarks>({ name, text, values })
  if ('rollbacks' in db) assertSameRollbacks(db, rows[0])
  return rows[0]?.has_row === null ? [] : rows
}

interface RowMarks {
  readonly rollbacks: number
  /** Null in the only row of an empty result; absent in queries without the counter. */
  readonly has_row?: true | null
}

function assertSameRollbacks(db: Database, row: RowMarks | undefined): void {
  if (row === undefined) return
  if (db.rollbacks !== undefined && db.rollbacks !== row.rollbacks) throw new SnapshotChanged('blocks were rolled back')
  db.rollbacks = row.rollbacks
}

export async function findRow<Row extends object>(
  db: Database,
  namedQuery: NamedQuery,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await listRows<Row>(db, namedQuery, values))[0]
}

/** Thrown when blocks were rolled back between two queries of one request. A retry sees the new chain. */
export class SnapshotChanged extends Error {}

const MAX_ATTEMPTS = 5

/** @param refresh called before each retry */
export async function retryOnReorg<T>(
  read: () => T | Promise<T>,
  refresh: () => Promise<void> = async () => undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof SnapshotChanged) || attempt === MAX_ATTEMPTS) throw error
      await refresh()
    }
}

/** Formats hex as PostgreSQL bytea input. */
export const hexToBytea = (hex: string): string => `\\x${hex}`
