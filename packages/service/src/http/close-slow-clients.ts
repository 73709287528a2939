import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Minimum speed at which a client must read a response. */
export interface SlowClientLimits {
  readonly minBytes: number
  readonly withinMs: number
  /** How often connections are checked. */
  readonly checkIntervalMs: number
}

const DEFAULT_LIMITS: SlowClientLimits = { minBytes: 16_384, withinMs: 30_000, checkIntervalMs: 5_000 }

interface Progress {
  /** Bytes passed to the operating system, and when that count was reached. */
  sent: number
  since: number
}

/**
 * Closes connections whose clients read too slowly, because they hold memory and connection slots. Returns all open
 * connections.
 */
export function closeSlowClients(
  server: Server,
  { minBytes, withinMs, checkIntervalMs }: SlowClientLimits = DEFAULT_LIMITS,
): ReadonlyMap<Socket, Progress> {
  const connections = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    connections.set(socket, { sent: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, progress] of connections) {
      const sent = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || sent - progress.sent >= minBytes) {
        progress.sent = sent
        progress.since = now
      } else if (now - progress.since > withinMs) socket.destroy()
    }
  }, checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))
  return connections
}
