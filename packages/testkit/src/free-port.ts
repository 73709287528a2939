import { createServer } from 'node:net'

/**
 * A TCP port of 127.0.0.1 that is currently free. Another process may take it before the caller does, so callers must
 * retry when listening fails.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => {
      if (address !== null && typeof address === 'object') resolve(address.port)
      else reject(new Error(`Expected a TCP address from the system and got ${String(address)}`))
    })
  })
  return promise
}
