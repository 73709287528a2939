import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, INDEXES_FILE } from '@ergo-explorer/db'
import type { Finding } from './finding.ts'

const DIRECTORY = join(dirname(INDEXES_FILE), '../migrations')

/** What each migration makes. */
const MIGRATIONS = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => {
    const made = readFileSync(join(DIRECTORY, file), 'utf8').matchAll(/^CREATE (?:TABLE|(?:UNIQUE )?INDEX) (\w+)/gm)
    return { name: file.replace('.sql', ''), makes: [...made].map(([, name = '']) => name) }
  })

export interface SchemaState {
  readonly findings: readonly Finding[]
  readonly isComplete: boolean
}

/** Whether each migration is there as a whole and noted, or not at all. */
export async function checkSchema(client: Client): Promise<SchemaState> {
  const there = await list(
    client,
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  )
  const noted = there.has('migrations') ? await list(client, 'SELECT name FROM migrations') : new Set<string>()
  const findings = MIGRATIONS.flatMap(({ name, makes }): Finding[] => {
    const wrong = makes.filter((each) => there.has(each) !== noted.has(name)).length
    return wrong === 0 ? [] : [{ fault: noted.has(name) ? 'gap' : 'wrong', about: `migration ${name}`, count: wrong }]
  })
  return { findings, isComplete: MIGRATIONS.every(({ name }) => noted.has(name)) }
}

async function list(client: Client, query: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(query)
  return new Set(rows.map(({ name }) => name))
}
