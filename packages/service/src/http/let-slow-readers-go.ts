import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How fast an answer must be read that waits for its reader. */
export interface Pace {
  readonly leastBytes: number
  readonly withinMs: number
  /** How often connections are looked at. */
  readonly lookMs: number
}

const PACE: Pace = { leastBytes: 16_384, withinMs: 30_000, lookMs: 5_000 }

interface Progress {
  /** Bytes that the system took from us, and when so many had been taken. */
  sent: number
  since: number
}

/** Closes connections whose answers are not read: they hold memory, and places that others wait for. Gives all that are open. */
export function letSlowReadersGo(
  server: Server,
  { leastBytes, withinMs, lookMs }: Pace = PACE,
): ReadonlyMap<Socket, Progress> {
  const connections = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    connections.set(socket, { sent: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, progress] of connections) {
      const sent = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || sent - progress.sent >= leastBytes) {
        progress.sent = sent
        progress.since = now
      } else if (now - progress.since > withinMs) socket.destroy()
    }
  }, lookMs).unref()
  server.once('close', () => clearInterval(looking))
  return connections
}
