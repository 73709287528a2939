import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../traffic/send-request.ts'
import { createClients } from './clients.ts'
import { type RequestOutcome, toRequestOutcome } from './request-outcome.ts'

export interface KeepAlive {
  readonly url: string
  readonly connections: number
  /** Requested in turn on every connection. */
  readonly paths: readonly string[]
  readonly requestIntervalMs: number
  readonly seconds: number
}

export interface KeepAliveResult {
  readonly outcomes: readonly RequestOutcome[]
  /** How often a connection was closed and had to be opened again. */
  readonly reconnects: number
  /** Unix time in milliseconds at which all connections were open, and at which they were closed. */
  readonly from: number
  readonly to: number
}

/** Fast enough to be a rush, slow enough for the machine that also runs the clients. */
const CONNECTIONS_PER_SECOND = 1000

/**
 * Opens connections, keeps them open and sends a request on each from time to time, like browsers with an open page.
 */
export async function runKeepAlive({
  url,
  connections,
  paths,
  requestIntervalMs,
  seconds,
}: KeepAlive): Promise<KeepAliveResult> {
  using clients = createClients(connections, 1)
  const outcomes: RequestOutcome[] = []
  let reconnects = 0
  const start = performance.now()
  const now = () => performance.now() - start
  const openMs = (connections * 1000) / CONNECTIONS_PER_SECOND
  const endMs = openMs + seconds * 1000
  const useConnection = async (agent: Agent, i: number) => {
    let atMs = (i * 1000) / CONNECTIONS_PER_SECOND
    for (let count = 0; atMs < endMs; count++, atMs += requestIntervalMs) {
      await sleep(Math.max(0, atMs - now()))
      const path = paths[(i + count) % paths.length] ?? ''
      const result = await sendRequest(url + path, agent)
      const kind = path.startsWith('/api/') ? 'api' : 'page'
      outcomes.push(toRequestOutcome({ kind, atMs, ms: now() - atMs }, result))
      if (count > 0 && result.hasResponse && !result.isReused) reconnects++
    }
  }
  const from = Date.now() + openMs
  await Promise.all(clients.agents.map(useConnection))
  return { outcomes, reconnects, from, to: from + seconds * 1000 }
}
