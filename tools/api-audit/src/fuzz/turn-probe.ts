import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/* Loaded into the API with --import. Reports the most processor time that its event loop spent in one turn. */

/** Timers of this interval separate turns, so a result includes at most that much of other work. */
const INTERVAL_MS = 1

export const PROBE_SOCKET = 'EXPLORER_TURN_PROBE_SOCKET'

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function measureTurns(socket: string): void {
  let last = processorMs()
  let longest = 0
  setInterval(() => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
  }, INTERVAL_MS).unref()
  const server = createServer((_, response) => {
    response.end(String(longest))
    longest = 0
  })
  server.listen(socket).unref()
}

const socket = process.env[PROBE_SOCKET]
// Threads of the API load this file too.
if (socket !== undefined && isMainThread) measureTurns(socket)
