import { setTimeout as sleep } from 'node:timers/promises'
import { queryRows } from '@ergo-explorer/testkit/postgres'
import type { Deployment } from '#deployment/deployment.ts'
import { startLiveReader } from '#traffic/live-reader.ts'
import { listExplorerIds } from '#traffic/paths.ts'
import { isFailed, runTraffic } from '#traffic/visitors.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

/** How often each process is restarted. */
const ROUNDS = 10
const TRAFFIC = { visitors: 6, viewMs: 100 }
const READERS = 20
const MAX_GAP_MS = 5000

/** Rolling restarts lose no request and no event. */
export async function runRollingRestarts(deployment: Deployment): Promise<ScenarioResult> {
  const figures = await measureRollingRestarts(deployment)
  return {
    figures,
    failures: failuresOf([
      [figures.failed === 0, `${figures.failed} requests failed`],
      [figures.eventsMissed === 0, `${figures.eventsMissed} events were missed`],
      [figures.eventsDuplicated === 0, `${figures.eventsDuplicated} events were received twice`],
      [figures.maxGapMs <= MAX_GAP_MS, `an event stream was interrupted for ${figures.maxGapMs} ms`],
    ]),
  }
}

/** Time for clients to reconnect and for the last events to arrive. */
const SETTLE_MS = 5000

/** Restarts every API and web process one after the other while visitors read pages and event streams. */
async function measureRollingRestarts(deployment: Deployment) {
  const { url, api, web, apiUrl } = deployment
  const ids = await listExplorerIds(apiUrl)
  const live = Array.from({ length: READERS }, () => startLiveReader(`${url}/api/v2/live?topics=blocks,mempool`))
  let isDone = false
  const traffic = runTraffic({ url, ids, ...TRAFFIC, isOver: () => isDone })
  await sleep(SETTLE_MS)
  for (let round = 0; round < ROUNDS; round++) for (const instance of [...api, ...web]) await instance.restart()
  await sleep(SETTLE_MS)
  isDone = true
  const { requests, seconds } = await traffic
  for (const reader of live) reader.stop()
  const events = 'SELECT sequence FROM events ORDER BY sequence'
  const published = (await queryRows<{ sequence: bigint }>(deployment.databaseUrl, events)).map((row) => row.sequence)
  const eventChecks = live.map((reader) => checkEvents(reader.eventIds, published))
  const failed = requests.filter(isFailed)
  return {
    restarts: ROUNDS * (api.length + web.length),
    seconds: Math.round(seconds),
    requests: requests.length,
    failed: failed.length,
    firstFailures: failed.slice(0, 5),
    proxyErrors: deployment.proxyErrors().filter(isUnexpected).slice(0, 10),
    readers: live.length,
    eventsReceived: live.reduce((sum, reader) => sum + reader.eventIds.length, 0),
    eventsMissed: eventChecks.reduce((sum, { missed }) => sum + missed, 0),
    eventsDuplicated: eventChecks.reduce((sum, { duplicates }) => sum + duplicates, 0),
    maxGapMs: Math.round(Math.max(...live.map((reader) => reader.maxGapMs()))),
  }
}

/** Refused connections are expected during a restart. */
const isUnexpected = (message: string) => message.includes('upstream') && !message.includes('Connection refused')

/** Compares received with published events, between the first and the last received one. */
export function checkEvents(received: readonly bigint[], published: readonly bigint[]) {
  const [first, last] = [received[0], received.at(-1)]
  if (first === undefined || last === undefined) return { missed: published.length, duplicates: 0 }
  const unique = new Set(received)
  const missed = published.filter((id) => id >= first && id <= last && !unique.has(id)).length
  return { missed, duplicates: received.length - unique.size }
}
