import { type Client, connect, migrate } from '@ergo-explorer/db'
import { startPostgres } from '@ergo-explorer/testkit/postgres'

export interface Databases extends AsyncDisposable {
  readonly port: number
  /** A database without anything in it. */
  createEmpty(): Promise<Database>
  /** A database with our schema. */
  createReady(): Promise<Database>
}

export interface Database extends AsyncDisposable {
  readonly name: string
  readonly url: string
  connect(): Promise<Client>
}

/** As many databases as are asked for, on one server that stays up while everything else dies. */
export async function startDatabases(): Promise<Databases> {
  const server = await startPostgres()
  const named = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const admin = await connect({ url: server.url, applicationName: 'crash' })
  await admin.query('CREATE DATABASE model')
  await migrate({ url: named('model') })
  let count = 0
  const create = async (template: string): Promise<Database> => {
    const name = `crash_${count++}`
    const url = named(name)
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
    createReady: () => create('model'),
    async [Symbol.asyncDispose]() {
      await admin.end()
      await server[Symbol.asyncDispose]()
    },
  }
}
