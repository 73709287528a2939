import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface Stoppable {
  readonly server: Server
  /** Ends what lasts by itself, and waits for the rest. */
  readonly close: () => Promise<unknown>
}

/** How long kept connections may still bring a request. */
const LINGER_MS = 1_000
/** How long requests under way may still take. */
const LAST_ANSWERS_MS = 10_000
const LOOK_MS = 20

/**
 * Stops without cutting a request. The port closes first, so whoever connects is refused and asks another server. A
 * connection that is kept alive may have a request on its way, so each is answered once more before it is closed.
 */
export async function stopServer({ server, close }: Stoppable, lingerMs = LINGER_MS): Promise<void> {
  // The HTTP server's own `close` would also close what is idle at this moment.
  TcpServer.prototype.close.call(server)
  const count = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < lingerMs && (await count()) > 0; waited += LOOK_MS) await sleep(LOOK_MS)
  const closeIdle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
  await close()
  clearInterval(closeIdle)
  clearTimeout(cut)
}
