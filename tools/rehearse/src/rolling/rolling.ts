import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@ergo-explorer/db'
import { isFailed, runTraffic } from '../traffic/run-traffic.ts'
import { listThings } from '../traffic/things.ts'
import type { Deployment } from '../world/start-deployment.ts'
import { missedEvents } from './missed-events.ts'
import { readLive } from '../traffic/live-reader.ts'

export interface RollingOptions {
  /** How often each process is stopped and started again. */
  readonly rounds: number
  readonly visitors: number
  readonly lookMs: number
  readonly readers: number
}

/** For those who were told to come back to do so, and for the last events to arrive. */
const SETTLE_MS = 5000

/** Restarts every process of API and web, one after the other, while people read pages and listen to events. */
export async function measureRolling(deployment: Deployment, { rounds, visitors, lookMs, readers }: RollingOptions) {
  const { url, api, web } = deployment
  const things = await listThings(api[0]?.url ?? '')
  const live = Array.from({ length: readers }, () => readLive(`${url}/api/v2/live?topics=blocks,mempool`))
  let isOver = false
  const traffic = runTraffic({ url, things, visitors, lookMs, isOver: () => isOver })
  await sleep(SETTLE_MS)
  for (let round = 0; round < rounds; round++) for (const instance of [...api, ...web]) await instance.restart()
  await sleep(SETTLE_MS)
  isOver = true
  const { seen, seconds } = await traffic
  for (const reader of live) reader.stop()
  const happened = await listEvents(deployment.databaseUrl)
  const heard = live.map((reader) => missedEvents(reader.heard, happened))
  const failed = seen.filter(isFailed)
  return {
    restarts: rounds * (api.length + web.length),
    seconds: Math.round(seconds),
    requests: seen.length,
    failed: failed.length,
    firstFailures: failed.slice(0, 5),
    complaints: deployment.complaints().filter(isOdd).slice(0, 10),
    readers: live.length,
    eventsHeard: live.reduce((sum, reader) => sum + reader.heard.length, 0),
    eventsMissed: heard.reduce((sum, { missed }) => sum + missed, 0),
    eventsHeardTwice: heard.reduce((sum, { twice }) => sum + twice, 0),
    longestGapMs: Math.round(Math.max(...live.map((reader) => reader.longestGapMs()))),
  }
}

/** Connections that were refused are as they should be. */
const isOdd = (complaint: string) => complaint.includes('upstream') && !complaint.includes('Connection refused')

async function listEvents(databaseUrl: string): Promise<bigint[]> {
  const client = await connect({ url: databaseUrl, applicationName: 'rehearse' })
  try {
    const { rows } = await client.query<{ sequence: bigint }>('SELECT sequence FROM events ORDER BY sequence')
    return rows.map(({ sequence }) => sequence)
  } finally {
    await client.end()
  }
}
