import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer, type HttpServerOptions } from '../create-http-server.ts'

export interface AServer extends AsyncDisposable {
  readonly server: Server
  readonly port: number
  /** A connection on which nothing was said yet. */
  open(): Promise<AClient>
}

export interface AClient extends Disposable {
  readonly socket: Socket
  /** What came so far. */
  readonly heard: () => string
  readonly closed: Promise<unknown>
}

/** A server with a port of its own, and connections to it that say what a test wants. */
export async function aServer(handle: RequestListener, options: Partial<HttpServerOptions> = {}): Promise<AServer> {
  const server = createHttpServer(handle, { maxConnections: 100, ...options })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    open: () => open(port),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function open(port: number): Promise<AClient> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  // A cut connection is what tests are about.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
  return { socket, closed, heard: () => text, [Symbol.dispose]: () => void socket.destroy() }
}
