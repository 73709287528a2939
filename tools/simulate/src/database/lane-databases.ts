import { createPool, type Pool } from '@ergo-explorer/db'
import { type ADatabase, startDatabases } from '@ergo-explorer/testkit'
import { INSTALL_STUMBLING } from './stumbling.ts'

/** A throwaway server, and as many databases with our schema as are asked for. */
export interface LaneDatabases extends AsyncDisposable {
  readonly host: string
  readonly port: number
  /** Of the server's own database: not of any index. */
  readonly admin: Pool
  create(): Promise<ADatabase>
  /** One in which statements can be made to fail. */
  createStumbling(): Promise<ADatabase>
}

/**
 * Databases here live for seconds: nobody has to clean up after them, no query is worth compiling, and what is planned
 * while the tables are empty should still be right when they are not.
 */
const SETTINGS = { autovacuum: 'off', jit: 'off', enable_seqscan: 'off', 'pg_stat_statements.track': 'none' }

export async function startLaneDatabases(): Promise<LaneDatabases> {
  const databases = await startDatabases(SETTINGS)
  const { port, url } = databases.server
  const admin = createPool({ url, max: 2, applicationName: 'simulate' })
  const stumbling = await databases.create()
  await stumbling.pool.query(INSTALL_STUMBLING)
  return {
    host: '127.0.0.1',
    port,
    admin,
    create: () => databases.create(),
    createStumbling: () => databases.create(stumbling),
    async [Symbol.asyncDispose]() {
      await admin.end()
      await stumbling[Symbol.asyncDispose]()
      await databases[Symbol.asyncDispose]()
    },
  }
}

export const nameOf = ({ url }: Pick<ADatabase, 'url'>): string => new URL(url).pathname.slice(1)

/** The same database by another way. */
export function throughPort({ url }: Pick<ADatabase, 'url'>, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}
