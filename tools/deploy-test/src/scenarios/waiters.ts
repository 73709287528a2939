import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { queryRows } from '@ergo-explorer/testkit/postgres'
import type { Deployment } from '#deployment/deployment.ts'
import { attackerAddress, clientGoals, measureDuring, readMetric, sampleMemory } from '#traffic/attack.ts'
import { countStatuses, getRequest, openRawClient, type RawClient } from '#traffic/raw-client.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

const QUIET_S = 15
const MAX_P99_FACTOR = 2
const MAX_RSS_MB = 400
const ADDRESSES = 10

const CONNECTIONS = 100
/** As often as requests that wait 0.3 s would follow each other on a connection. */
const WAITER_INTERVAL_MS = 300

/** Clients that request data for tips that do not exist, one request after the other on many connections. */
export async function runWaiters(deployment: Deployment, seconds: number): Promise<ScenarioResult> {
  const attackS = Math.min(seconds, 30)
  const before = await readRejections(deployment)
  const { result, ...clients } = await measureDuring(deployment, { quietS: QUIET_S, attackS }, async () => {
    const end = performance.now() + attackS * 1000
    const counts: Record<number, number> = {}
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, i) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: attackerAddress(i % ADDRESSES) })
        // Spread over the interval, since the number of requests at the same moment is not the subject here.
        await sleep((i * WAITER_INTERVAL_MS) / CONNECTIONS)
        while (performance.now() < end) {
          const next = sleep(WAITER_INTERVAL_MS)
          const path = `/api/v2/blocks?limit=${1 + (i % 30)}&tip=${randomBytes(8).toString('hex')}`
          const { status } = await sendRequest(deployment.url + path, { agent }).catch(() => ({ status: 0 }))
          counts[status] = (counts[status] ?? 0) + 1
          await next
        }
        agent.destroy()
      }),
    )
    return counts
  })
  const after = await readRejections(deployment)
  const rejected = Object.fromEntries(
    Object.entries(after).map(([reason, count]) => [reason, count - (before[reason] ?? 0)]),
  )
  const figures = { connections: CONNECTIONS, seconds: attackS, waiters: result, rejected, clients }
  return {
    figures,
    failures: failuresOf([
      ...clientGoals(clients, MAX_P99_FACTOR),
      [(result[200] ?? 0) > 0, 'no request of a waiter was served'],
    ]),
  }
}

/** Rejected requests by reason, of all clients: by the API processes, and by the proxy without a free connection. */
async function readRejections(deployment: Deployment): Promise<Readonly<Record<string, number>>> {
  const byApi = await readMetric(deployment, 'explorer_api_rejected_requests_total', 'reason')
  const byProxy = deployment.proxyErrors().filter((line) => line.includes('no live upstreams'))
  return { ...Object.fromEntries(byApi), 'no free connection': byProxy.length }
}

const SLOW_EXPORTS = 60
const SLOW_LIVE_READERS = 200
const BYTES_PER_READ = 1024
const READ_INTERVAL_MS = 1000
const EXPORT_INTERVAL_MS = 6000
const LONGEST_EXPORTS = 'SELECT address FROM script_totals JOIN scripts ON id = script ORDER BY boxes DESC LIMIT 5'

/** Clients that read exports and live events very slowly, while another client exports as usual. */
export async function runSlowReaders(deployment: Deployment, seconds: number): Promise<ScenarioResult> {
  const { url } = deployment
  const memory = sampleMemory(deployment.pids()['api'] ?? [])
  const largest = await queryRows<{ address: string }>(deployment.databaseUrl, LONGEST_EXPORTS)
  const exportPaths = largest.flatMap(({ address }) =>
    ['boxes', 'transactions'].map((list) => `/api/v2/addresses/${address}/${list}/export`),
  )
  const { result, ...clients } = await measureDuring(deployment, { quietS: QUIET_S, attackS: seconds }, async () => {
    const open = (i: number, path: string) =>
      slowDown(openRawClient(url, attackerAddress(i % ADDRESSES), getRequest(path)))
    const exports = Array.from({ length: SLOW_EXPORTS }, (_, i) => open(i, exportPaths[i % exportPaths.length] ?? ''))
    const live = Array.from({ length: SLOW_LIVE_READERS }, (_, i) => open(i, '/api/v2/live?topics=blocks,mempool'))
    const honest: number[] = []
    const agent = new Agent({ keepAlive: true, localAddress: attackerAddress(ADDRESSES) })
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(EXPORT_INTERVAL_MS)) {
      const { status } = await sendRequest(`${url}/api/v2/charts/fees/export`, { agent }).catch(() => ({ status: 0 }))
      honest.push(status)
    }
    agent.destroy()
    const statuses = { exports: countStatuses(exports), live: countStatuses(live) }
    for (const { socket } of [...exports, ...live]) socket.destroy()
    return { statuses, honest }
  })
  const maxRssMb = memory.stop()
  const failed = result.honest.filter((status) => status !== 200)
  return {
    figures: { seconds, slow: result.statuses, honestExports: result.honest, maxRssMb, clients },
    failures: failuresOf([
      ...clientGoals(clients, MAX_P99_FACTOR),
      [failed.length === 0, `${failed.length} of ${result.honest.length} exports of another client failed`],
      [Math.max(...maxRssMb) <= MAX_RSS_MB, `the API used ${Math.max(...maxRssMb)} MB`],
    ]),
  }
}

/** Reads a few bytes from time to time. */
function slowDown(client: RawClient): RawClient {
  const { socket } = client
  socket.once('data', () => {
    socket.pause()
    const timer = setInterval(() => void socket.read(BYTES_PER_READ), READ_INTERVAL_MS)
    socket.on('close', () => clearInterval(timer))
  })
  return client
}

/** Open connections of each kind, and new ones of all kinds per second. */
const OPEN_PER_KIND = 40
const OPENED_PER_SECOND = 20
const BODY_BYTES = 1_000_000
/** Slightly below and above what nginx accepts. */
const HEADER_BYTES = [40_000, 60_000]

/** Headers and bodies that never end, large ones, and ones that are too large. */
export async function runFloods(deployment: Deployment, seconds: number): Promise<ScenarioResult> {
  const { url } = deployment
  const memory = sampleMemory(deployment.pids()['api'] ?? [])
  const post = `POST /api/v2/transactions HTTP/1.1\r\nhost: explorer\r\ncontent-type: application/json\r\n`
  const kinds: Record<string, (i: number) => string> = {
    endlessHeaders: () => 'GET /en HTTP/1.1\r\nhost: explorer\r\n',
    largeHeaders: (i) =>
      `GET /en HTTP/1.1\r\nhost: explorer\r\nx-flood: ${'x'.repeat(HEADER_BYTES[i % 2] ?? 0)}\r\n\r\n`,
    endlessBodies: () => `${post}content-length: ${BODY_BYTES}\r\n\r\n{"inputs":[`,
    nestedBodies: () => `${post}content-length: ${BODY_BYTES}\r\n\r\n${'['.repeat(BODY_BYTES)}`,
    longBodies: () => `${post}content-length: ${BODY_BYTES}\r\n\r\n[${'1,'.repeat(BODY_BYTES / 2 - 1)}1`,
    tooLargeBodies: () => `${post}content-length: ${100 * BODY_BYTES}\r\n\r\n${'['.repeat(BODY_BYTES)}`,
  }
  const { result, ...clients } = await measureDuring(deployment, { quietS: QUIET_S, attackS: seconds }, async () => {
    const names = Object.keys(kinds)
    const clientsOf = new Map(names.map((name): [string, RawClient[]] => [name, []]))
    const end = performance.now() + seconds * 1000
    for (let i = 0; performance.now() < end; i++) {
      const name = names[i % names.length] ?? ''
      const opened = clientsOf.get(name) ?? []
      opened.push(openRawClient(url, attackerAddress(i % ADDRESSES), kinds[name]?.(i) ?? ''))
      opened.at(-OPEN_PER_KIND)?.socket.destroy()
      // Keeps an endless header or body alive.
      if (name.startsWith('endless')) for (const { socket } of opened.slice(-OPEN_PER_KIND)) socket.write('x: 1\r\n')
      await sleep(1000 / OPENED_PER_SECOND)
    }
    const statuses = Object.fromEntries(names.map((name) => [name, countStatuses(clientsOf.get(name) ?? [])]))
    for (const opened of clientsOf.values()) for (const { socket } of opened) socket.destroy()
    return statuses
  })
  const maxRssMb = memory.stop()
  return {
    figures: { seconds, floods: result, maxRssMb, clients },
    failures: failuresOf([
      ...clientGoals(clients, MAX_P99_FACTOR),
      [Math.max(...maxRssMb) <= MAX_RSS_MB, `the API used ${Math.max(...maxRssMb)} MB`],
    ]),
  }
}
