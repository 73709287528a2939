import type { Server } from 'node:net'

/** Starts a server on a free local port and returns the port. */
export async function listen(server: Server): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected the server to have a TCP address')
  return address.port
}
