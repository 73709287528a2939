import type { Server } from 'node:http'

export interface Listening extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/** Lets a server listen on some free port of this machine until the test is over. */
export async function listening(server: Server): Promise<Listening> {
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
      // Connections that were left without an answer would keep the server open for ever.
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
