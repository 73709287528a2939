import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { StatementInterceptor } from './statement-interceptor.ts'
import { ProxyConnection } from './proxy-connection.ts'

export interface PostgresProxy extends AsyncDisposable {
  /** Rewrites a database URL so that it goes through the proxy. */
  urlThrough(url: string): string
  /** Used by connections opened from now on. */
  interceptor: StatementInterceptor
}

/**
 * A proxy in front of PostgreSQL. It makes every statement a possible kill point without any test code in the indexer.
 */
export async function startProxy(postgresPort: number): Promise<PostgresProxy> {
  let interceptor: StatementInterceptor = PASS_THROUGH
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: postgresPort, noDelay: true })
    client.setNoDelay(true)
    // The connection keeps the current interceptor: late messages of a killed process must not reach that of its
    // successor.
    void new ProxyConnection(client, upstream, interceptor)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected the proxy to have a TCP address')
  return {
    urlThrough: (url) => url.replace(/:\d+\//, `:${address.port}/`),
    get interceptor() {
      return interceptor
    },
    set interceptor(next) {
      interceptor = next
    },
    async [Symbol.asyncDispose]() {
      await new Promise((done) => server.close(done))
    },
  }
}

/** Forwards every statement. */
const PASS_THROUGH: StatementInterceptor = {
  killMomentFor: () => undefined,
  kill: () => undefined,
  block: () => Promise.resolve(false),
  untilBlocked: () => Promise.resolve(),
}
