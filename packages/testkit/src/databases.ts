import { createPool, migrate, type Pool, type PoolClient } from '@ergo-explorer/db'
import type { PostgresSettings, ThrowawayPostgres, WalLevel } from './postgres-server.ts'
import { startPostgres } from './postgres.ts'

/** Databases with our schema, each its own, on one throwaway server. */
export interface Databases extends AsyncDisposable {
  readonly server: ThrowawayPostgres
  /** Empty, or a copy of another, to which nobody may be connected. */
  create(of?: Pick<ADatabase, 'url'>): Promise<ADatabase>
}

export interface ADatabase extends AsyncDisposable {
  readonly url: string
  readonly pool: Pool
  /** A connection that sends statements without waiting, as the live indexer's does. */
  connect(): Promise<PoolClient>
}

export async function startDatabases(
  settings: PostgresSettings = {},
  walLevel: WalLevel = 'minimal',
): Promise<Databases> {
  const server = await startPostgres({ walLevel, settings })
  const named = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const admin = createPool({ url: server.url, max: 1, applicationName: 'test' })
  await admin.query('CREATE DATABASE model')
  await migrate({ url: named('model') })
  let count = 0
  return {
    server,
    async create(of) {
      const model = of === undefined ? 'model' : new URL(of.url).pathname.slice(1)
      const name = `test_${count++}`
      // A copy is refused while anybody is connected, be it only a pool that keeps a connection for later.
      if (of !== undefined)
        await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [model])
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${model}`)
      const pool = createPool({ url: named(name), max: 8, applicationName: 'test' })
      return {
        url: named(name),
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
