import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import { Client, type ClientBase } from 'pg'
import { NOTICE_DEATH } from './connect.ts'
import { grantReading } from './grant-reading.ts'

export interface MigrateOptions {
  readonly url: string
  /** Told what is about to be applied. */
  readonly log?: (message: string) => void
  /** Where the numbered SQL files are; ours unless told. */
  readonly directory?: string
  /** A role that is let read all of it. */
  readonly reader?: string
}

/**
 * Brings the database to the newest schema and returns the names of what was applied: nothing when there was nothing to do.
 * Each file is a transaction of its own. Of several processes at once one works, and the others wait for it.
 */
export async function migrate({ url, log, directory = MIGRATIONS, reader }: MigrateOptions): Promise<string[]> {
  let current: string | undefined
  const client = await connect(url)
  try {
    const applied = await runner({
      dbClient: client,
      dir: directory,
      ignorePattern: NOT_SQL,
      migrationsTable: MIGRATIONS_TABLE,
      direction: 'up',
      singleTransaction: false,
      advisoryLockMode: 'wait',
      // It would print each file twice, and an error that is thrown besides.
      logger: SILENT,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: async (paths) => Promise.all(paths.map(load)) }],
    })
    current = undefined
    if (reader !== undefined) await grantReading(client, reader)
    return applied.map(({ name }) => name)
  } catch (error) {
    if (current === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${current} failed and was undone: ${reason}`, { cause: error })
  } finally {
    await client.end()
  }

  /** The whole file goes forward. The library's own loader would look for a heading that begins a way back. */
  async function load(path: string) {
    const sql = await readFile(path, 'utf8')
    const up = (builder: MigrationBuilder) => {
      current = basename(path, '.sql')
      log?.(`applying migration ${current}`)
      builder.sql(sql)
    }
    return { id: path, filePaths: [path], actions: { up, down: false as const } }
  }
}

/** The name of the newest migration that this version of the code brings along. */
export async function newestMigration(): Promise<string> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  return basename(files.toSorted().at(-1) ?? '', '.sql')
}

/** The name of the last migration applied, or undefined in a database that has seen none. */
export async function schemaVersion(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const found = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS exists`,
  )
  if (found.rows[0]?.exists !== true) return undefined
  const last = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id DESC LIMIT 1`)
  return last.rows[0]?.name
}

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const MIGRATIONS_TABLE = 'migrations'
const NOT_SQL = String.raw`.*(?<!\.sql)`

const SILENT = { info: ignore, warn: ignore, error: ignore }

function ignore() {}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'migrate', keepAlive: true })
  // A connection that breaks also fails the statement that was running; unheard, the event would end the process.
  client.on('error', ignore)
  await client.connect()
  await client.query(NOTICE_DEATH)
  return client
}
