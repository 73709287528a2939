import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Starts a server on a free port of 127.0.0.1 and returns the port. */
export async function listen(server: Server): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`Expected a TCP address, got ${String(address)}`)
  return address.port
}

/**
 * A TCP port of 127.0.0.1 that is currently free. Another process may take it before the caller does, so callers must
 * retry when listening fails.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** An address of this machine other than loopback, if it has one: browsers do not trust it without HTTPS. */
export const findOwnAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
