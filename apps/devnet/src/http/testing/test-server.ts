import type { Server } from 'node:http'

export interface TestServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/** Lets a server listen on a free port of this machine until it is disposed. */
export async function startTestServer(server: Server): Promise<TestServer> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected the server to have a TCP address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async [Symbol.asyncDispose]() {
      // Connections without a response would keep the server open forever.
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
