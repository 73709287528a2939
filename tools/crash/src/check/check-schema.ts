import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, INDEXES_FILE } from '@ergo-explorer/db'
import type { Finding } from './finding.ts'

const DIRECTORY = join(dirname(INDEXES_FILE), '../migrations')

/** The tables and indexes that each migration creates or renames. */
const MIGRATIONS = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => {
    const sql = readFileSync(join(DIRECTORY, file), 'utf8')
    const created = sql.matchAll(/^CREATE (?:TABLE|(?:UNIQUE )?INDEX) (\w+)/gm)
    const renamed = sql.matchAll(/^ALTER (?:TABLE|INDEX) (\w+) RENAME TO (\w+)/gm)
    return {
      name: file.replace('.sql', ''),
      creates: [...created].map(([, name = '']) => name),
      renames: new Map([...renamed].map(([, from = '', to = '']) => [from, to])),
    }
  })

export interface SchemaState {
  readonly findings: readonly Finding[]
  readonly isComplete: boolean
}

/** Checks that each migration is either complete and recorded, or absent. */
export async function checkSchema(client: Client): Promise<SchemaState> {
  const existing = await list(
    client,
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  )
  const applied = existing.has('migrations') ? await list(client, 'SELECT name FROM migrations') : new Set<string>()
  const renames = MIGRATIONS.filter(({ name }) => applied.has(name)).map((migration) => migration.renames)
  const currentName = (created: string) => renames.reduce((name, renamed) => renamed.get(name) ?? name, created)
  const findings = MIGRATIONS.flatMap(({ name, creates }): Finding[] => {
    const wrong = creates.filter((each) => existing.has(currentName(each)) !== applied.has(name)).length
    return wrong === 0 ? [] : [{ fault: applied.has(name) ? 'gap' : 'wrong', about: `migration ${name}`, count: wrong }]
  })
  return { findings, isComplete: MIGRATIONS.every(({ name }) => applied.has(name)) }
}

async function list(client: Client, query: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(query)
  return new Set(rows.map(({ name }) => name))
}
