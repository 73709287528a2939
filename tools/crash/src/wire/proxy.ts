import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Gate } from './gate.ts'
import { Session } from './session.ts'

export interface Proxy extends AsyncDisposable {
  /** The address of a database by the way through here. */
  inFrontOf(url: string): string
  /** Who is asked from now on. */
  gate: Gate
}

/**
 * Stands where PostgreSQL is. So every statement is a point at which the indexer can be killed, and the indexer has
 * nothing in it that knows of this.
 */
export async function startProxy(postgresPort: number): Promise<Proxy> {
  let gate: Gate = OPEN
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: postgresPort, noDelay: true })
    client.setNoDelay(true)
    // Whoever is asked now stays with the connection: what a killed process had still sent is not for its successor.
    void new Session(client, upstream, gate)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected the proxy to have a TCP address')
  return {
    inFrontOf: (url) => url.replace(/:\d+\//, `:${address.port}/`),
    get gate() {
      return gate
    },
    set gate(next) {
      gate = next
    },
    async [Symbol.asyncDispose]() {
      await new Promise((done) => server.close(done))
    },
  }
}

/** Lets everything pass. */
const OPEN: Gate = {
  ask: () => undefined,
  kill: () => undefined,
  hold: () => Promise.resolve(false),
  untilHeld: () => Promise.resolve(),
}
