import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface Stoppable {
  readonly server: Server
  /** Ends long-lived responses and waits for the others. */
  readonly close: () => Promise<unknown>
}

/** How long kept-alive connections may still send a request. */
const LINGER_MS = 1_000
/** How long requests in progress may still take. */
const LAST_RESPONSES_MS = 10_000
const CHECK_INTERVAL_MS = 20

/**
 * Stops without cutting a request. The port closes first, so new connections are refused and go to another server. A
 * request may be on its way on a kept-alive connection, so each serves one last request before it is closed.
 */
export async function stopServer({ server, close }: Stoppable, lingerMs = LINGER_MS): Promise<void> {
  // The HTTP server's own `close` would also close connections that are idle right now.
  TcpServer.prototype.close.call(server)
  const count = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < lingerMs && (await count()) > 0; waited += CHECK_INTERVAL_MS)
    await sleep(CHECK_INTERVAL_MS)
  const closeIdle = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS)
  const cut = setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS)
  await close()
  clearInterval(closeIdle)
  clearTimeout(cut)
}
