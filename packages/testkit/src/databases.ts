import { createPool, migrate, type Pool, type PoolClient } from '@ergo-explorer/db'
import { type PostgresSettings, type ThrowawayPostgres, type WalLevel, startPostgres } from './postgres.ts'

/** Migrated databases on one throwaway server. */
export interface ThrowawayDatabases extends AsyncDisposable {
  readonly server: ThrowawayPostgres
  /**
   * Creates a migrated database without data, one without a schema, or a copy of another one, whose connections are
   * closed.
   */
  create(source?: 'no schema' | Pick<ThrowawayDatabase, 'url'>): Promise<ThrowawayDatabase>
}

export interface ThrowawayDatabase extends AsyncDisposable {
  readonly url: string
  readonly pool: Pool
  /** A connection that pipelines statements, like the live indexer's. */
  connect(): Promise<PoolClient>
}

export type SharedDatabases = Omit<ThrowawayDatabases, 'server'>

const sharedServers = new Map<string, Promise<ThrowawayDatabases>>()

/**
 * Databases on a server that all test files of this process share, because starting one takes longer than most files.
 * Disposing drops those that are left. Tests that restart the server, or need WAL, start their own.
 */
export async function shareDatabases(settings: PostgresSettings = {}): Promise<SharedDatabases> {
  const key = JSON.stringify(settings)
  const starting = sharedServers.get(key) ?? startDatabases(settings)
  sharedServers.set(key, starting)
  const databases = await starting
  const owned = new AsyncDisposableStack()
  return {
    create: async (source) => owned.use(await databases.create(source)),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

export async function startDatabases(
  settings: PostgresSettings = {},
  walLevel: WalLevel = 'minimal',
): Promise<ThrowawayDatabases> {
  const server = await startPostgres({ walLevel, settings })
  const urlOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const admin = createPool({ url: server.url, max: 1, applicationName: 'test' })
  await admin.query('CREATE DATABASE model')
  await migrate({ url: urlOf('model') })
  let count = 0
  return {
    server,
    async create(source) {
      const isCopy = typeof source === 'object'
      const template = isCopy ? new URL(source.url).pathname.slice(1) : source === undefined ? 'model' : 'template0'
      const name = `test_${count++}`
      // PostgreSQL refuses to copy a database with open connections, including idle ones of a pool.
      if (isCopy)
        await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [template])
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      const pool = createPool({ url: urlOf(name), max: 8, applicationName: 'test' })
      let dropped: Promise<unknown> | undefined
      const drop = async () => {
        await pool.end()
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      }
      return {
        url: urlOf(name),
        pool,
        connect: () => pool.connect(),
        async [Symbol.asyncDispose]() {
          await (dropped ??= drop())
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await admin.end()
      await server[Symbol.asyncDispose]()
    },
  }
}
