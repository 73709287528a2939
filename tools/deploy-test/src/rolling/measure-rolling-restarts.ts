import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@ergo-explorer/db'
import { isFailed, runTraffic } from '../traffic/run-traffic.ts'
import { listExplorerIds } from '../traffic/explorer-ids.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { checkEvents } from './check-events.ts'
import { startLiveReader } from '../traffic/live-reader.ts'

export interface RollingRestartOptions {
  /** How often each process is restarted. */
  readonly rounds: number
  readonly visitors: number
  readonly viewMs: number
  readonly readers: number
}

/** Time for clients to reconnect and for the last events to arrive. */
const SETTLE_MS = 5000

/** Restarts every API and web process one after the other while visitors read pages and event streams. */
export async function measureRollingRestarts(
  deployment: Deployment,
  { rounds, visitors, viewMs, readers }: RollingRestartOptions,
) {
  const { url, api, web } = deployment
  const ids = await listExplorerIds(api[0]?.url ?? '')
  const live = Array.from({ length: readers }, () => startLiveReader(`${url}/api/v2/live?topics=blocks,mempool`))
  let isDone = false
  const traffic = runTraffic({ url, ids, visitors, viewMs, isOver: () => isDone })
  await sleep(SETTLE_MS)
  for (let round = 0; round < rounds; round++) for (const instance of [...api, ...web]) await instance.restart()
  await sleep(SETTLE_MS)
  isDone = true
  const { requests, seconds } = await traffic
  for (const reader of live) reader.stop()
  const published = await listEvents(deployment.databaseUrl)
  const eventChecks = live.map((reader) => checkEvents(reader.eventIds, published))
  const failed = requests.filter(isFailed)
  return {
    restarts: rounds * (api.length + web.length),
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

async function listEvents(databaseUrl: string): Promise<bigint[]> {
  const client = await connect({ url: databaseUrl, applicationName: 'rehearse' })
  try {
    const { rows } = await client.query<{ sequence: bigint }>('SELECT sequence FROM events ORDER BY sequence')
    return rows.map(({ sequence }) => sequence)
  } finally {
    await client.end()
  }
}
