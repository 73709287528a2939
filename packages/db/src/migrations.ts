import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client, ClientBase } from 'pg'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import { DETECT_DISCONNECT_SQL } from './connection.ts'
import { connectToHosts } from './hosts.ts'

export interface MigrateOptions {
  readonly url: string
  /** Called before each migration. */
  readonly log?: (message: string) => void
  /** Directory of the numbered SQL files; by default the package's own. */
  readonly directory?: string
  /** Role that gets read access to all tables. */
  readonly readerRole?: string
  /** How long to wait for other migrations, and for each lock on a table. */
  readonly lockTimeoutMs?: number
}

const DEFAULT_LOCK_TIMEOUT_MS = 30_000
/** PostgreSQL's code `lock_not_available`. */
const LOCK_TIMEOUT_CODE = '55P03'

/**
 * Migrates the database to the newest schema and returns the names of the applied migrations. Each file runs in its own
 * transaction. If several processes migrate at once, one works and the others wait.
 */
export async function migrate({
  url,
  log,
  directory = MIGRATIONS,
  readerRole,
  lockTimeoutMs = DEFAULT_LOCK_TIMEOUT_MS,
}: MigrateOptions): Promise<string[]> {
  let current: string | undefined
  const client = await connect(url, lockTimeoutMs)
  try {
    const applied = await runner({
      dbClient: client,
      dir: directory,
      ignorePattern: NOT_SQL,
      migrationsTable: MIGRATIONS_TABLE,
      direction: 'up',
      singleTransaction: false,
      advisoryLockMode: 'wait',
      // The library would log each file twice, and errors that it also throws.
      logger: SILENT,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: async (paths) => Promise.all(paths.map(load)) }],
    })
    current = undefined
    if (readerRole !== undefined) await grantReadAccess(client, readerRole)
    return applied.map(({ name }) => name)
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT_CODE
    const locked = `another session held a lock for ${lockTimeoutMs} ms. Find it with pg_blocking_pids, then migrate again.`
    if (current === undefined) throw isLocked ? new Error(`not migrated: ${locked}`, { cause: error }) : error
    const reason = isLocked ? locked : error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${current} failed and was rolled back: ${reason}`, { cause: error })
  } finally {
    await client.end()
  }

  /** Runs the complete file. The library's own loader would cut it at a "Down migration" heading. */
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

/** Name of the newest migration in this version of the code. */
export async function newestMigration(): Promise<string> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  return basename(files.toSorted().at(-1) ?? '', '.sql')
}

/** Name of the last applied migration, or undefined for an empty database. */
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

async function connect(url: string, lockTimeoutMs: number): Promise<Client> {
  const client = await connectToHosts(url, { application_name: 'migrate', keepAlive: true })
  await client.query(DETECT_DISCONNECT_SQL)
  // Also limits the wait for the migration lock. The indexer tries again; the command fails with the reason.
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`)
  return client
}

/**
 * Lets a role read every current and future table, and nothing else. The role must exist. Also revokes default
 * privileges of PUBLIC as far as we are allowed to: temporary tables require that we own the database (otherwise
 * PostgreSQL logs a warning and continues), functions that we are a superuser.
 */
export async function grantReadAccess(client: ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`)
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`)
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${name}`)
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  await client.query(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(rows[0]?.name ?? '')} FROM PUBLIC`)
  await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
  await revokeFunctions(client)
}

/**
 * Large objects are a way to write. A reader that holds an advisory lock of the indexer would stop it; the indexer
 * itself, which may not be the role that migrates, keeps the lock functions as the owner of the database. Only a
 * superuser may change privileges of built-in functions: for others the statement fails once they are revoked.
 */
async function revokeFunctions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string; is_superuser: boolean }>(
    `SELECT pg_get_userbyid(datdba) AS owner, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser
      FROM pg_database WHERE datname = current_database()`,
  )
  const [found] = rows
  if (found?.is_superuser !== true) return
  await client.query(
    `GRANT EXECUTE ON FUNCTION ${LOCK_FUNCTIONS} TO CURRENT_USER, ${client.escapeIdentifier(found.owner)}`,
  )
  await client.query(`REVOKE EXECUTE ON FUNCTION ${LARGE_OBJECT_FUNCTIONS}, ${LOCK_FUNCTIONS} FROM PUBLIC`)
}

const LARGE_OBJECT_FUNCTIONS = 'lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea)'

/** All functions that take an advisory lock. */
const LOCK_FUNCTIONS = ['', '_shared']
  .flatMap((mode) =>
    ['advisory_lock', 'advisory_xact_lock', 'try_advisory_lock', 'try_advisory_xact_lock'].map(
      (name) => `pg_${name}${mode}`,
    ),
  )
  .flatMap((name) => [`${name}(bigint)`, `${name}(integer, integer)`])
  .join(', ')
