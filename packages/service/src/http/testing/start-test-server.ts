import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer, type HttpServerOptions } from '../http-server.ts'

export interface TestServer extends AsyncDisposable {
  readonly server: Server
  readonly port: number
  /** Opens a connection without sending anything. */
  open(): Promise<TestClient>
}

export interface TestClient extends Disposable {
  readonly socket: Socket
  /** All text received so far. */
  readonly received: () => string
  readonly closed: Promise<unknown>
}

/** Starts a server on a free port, with raw client connections. */
export async function startTestServer(
  handle: RequestListener,
  options: Partial<HttpServerOptions> = {},
): Promise<TestServer> {
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

async function open(port: number): Promise<TestClient> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  // The tests expect closed connections.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
  return { socket, closed, received: () => text, [Symbol.dispose]: () => void socket.destroy() }
}
