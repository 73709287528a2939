import { type Client, connect, migrate } from '@ergo-explorer/db'
import { startPostgres } from '@ergo-explorer/testkit/postgres'

export interface TestDatabases extends AsyncDisposable {
  readonly port: number
  /** A database without a schema. */
  createEmpty(): Promise<TestDatabase>
  /** A database with all migrations applied. */
  createMigrated(): Promise<TestDatabase>
}

export interface TestDatabase extends AsyncDisposable {
  readonly name: string
  readonly url: string
  connect(): Promise<Client>
}

/** Creates databases on one PostgreSQL server that keeps running while indexer processes are killed. */
export async function startDatabases(): Promise<TestDatabases> {
  const server = await startPostgres()
  const urlOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const admin = await connect({ url: server.url, applicationName: 'crash' })
  await admin.query('CREATE DATABASE model')
  await migrate({ url: urlOf('model') })
  let count = 0
  const create = async (template: string): Promise<TestDatabase> => {
    const name = `crash_${count++}`
    const url = urlOf(name)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    return {
      name,
      url,
      connect: () => connect({ url, applicationName: 'crash' }),
      async [Symbol.asyncDispose]() {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      },
    }
  }
  return {
    port: server.port,
    createEmpty: () => create('template0'),
    createMigrated: () => create('model'),
    async [Symbol.asyncDispose]() {
      await admin.end()
      await server[Symbol.asyncDispose]()
    },
  }
}
