import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INDEXES_FILE, type Pool } from '@ergo-explorer/db'
import { findPostgresPrograms } from '@ergo-explorer/testkit/find-program'

/** Files with all rows of an index, one per table, in PostgreSQL's binary COPY format. */
interface TableDump {
  readonly directory: string
  readonly tables: readonly string[]
  readonly rows: number
}

/** Tables that a fresh schema fills itself, or that hold no chain data. */
const EXCLUDED_TABLES = new Set(['migrations', 'checkpoint'])

export async function dumpTables(pool: Pool, url: string, directory: string): Promise<TableDump> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !EXCLUDED_TABLES.has(name))
  let count = 0
  for (const table of tables) {
    const { rows: counted } = await pool.query<{ n: number }>(`SELECT count(*)::int4 AS n FROM ${table}`)
    count += counted[0]?.n ?? 0
  }
  psql(
    url,
    tables.map((table) => `\\copy ${copySource(table)} TO '${fileOf(directory, table)}' (FORMAT binary)`),
  )
  return { directory, tables, rows: count }
}

/** Seconds that psql takes to load the rows into a fresh schema and to create the same keys and indexes. */
export function loadWithCopy(url: string, { directory, tables }: TableDump): number {
  const copies = tables.map((table) => `\\copy ${table} FROM '${fileOf(directory, table)}' (FORMAT binary)`)
  const indexes = readFileSync(INDEXES_FILE, 'utf8')
  const start = performance.now()
  psql(url, ["SET maintenance_work_mem = '1GB'", ...copies, indexes])
  return (performance.now() - start) / 1000
}

/** Every fresh schema already contains ERG. */
const copySource = (table: string): string => (table === 'tokens' ? '(SELECT * FROM tokens WHERE id > 0)' : table)

const fileOf = (directory: string, table: string): string => join(directory, `${table}.copy`)

function psql(url: string, commands: readonly string[]): void {
  const args = commands.flatMap((command) => ['-c', command])
  execFileSync(join(findPostgresPrograms(), 'psql'), [url, '-qX', '-v', 'ON_ERROR_STOP=1', ...args], {
    stdio: 'inherit',
  })
}
