import { createPool, type Pool } from '@ergo-explorer/db'
import { type ThrowawayDatabase, startDatabases } from '@ergo-explorer/testkit'
import { INSTALL_FAILURE_TRIGGERS } from './statement-failures.ts'

/** A throwaway server that creates migrated databases on demand. */
export interface WorkerDatabases extends AsyncDisposable {
  readonly host: string
  readonly port: number
  /** Connects to the server's own database, not to an index. */
  readonly admin: Pool
  create(): Promise<ThrowawayDatabase>
  /** Creates a database in which statements can be made to fail. */
  createWithFailures(): Promise<ThrowawayDatabase>
}

/**
 * These databases live for seconds: they need neither vacuum nor JIT, and plans made while the tables are empty must
 * still be good when they are filled.
 */
const SETTINGS = { autovacuum: 'off', jit: 'off', enable_seqscan: 'off', 'pg_stat_statements.track': 'none' }

export async function startWorkerDatabases(): Promise<WorkerDatabases> {
  const databases = await startDatabases(SETTINGS)
  const { port, url } = databases.server
  const admin = createPool({ url, max: 2, applicationName: 'simulate' })
  const template = await databases.create()
  await template.pool.query(INSTALL_FAILURE_TRIGGERS)
  return {
    host: '127.0.0.1',
    port,
    admin,
    create: () => databases.create(),
    createWithFailures: () => databases.create(template),
    async [Symbol.asyncDispose]() {
      await admin.end()
      await template[Symbol.asyncDispose]()
      await databases[Symbol.asyncDispose]()
    },
  }
}

export const databaseName = ({ url }: Pick<ThrowawayDatabase, 'url'>): string => new URL(url).pathname.slice(1)

/** Replaces the port of a database URL. */
export function urlWithPort({ url }: Pick<ThrowawayDatabase, 'url'>, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}
