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
      return {
        url: urlOf(name),
        pool,
        connect: () => pool.connect(),
        async [Symbol.asyncDispose]() {
          await pool.end()
          await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await admin.end()
      await server[Symbol.asyncDispose]()
    },
  }
}
