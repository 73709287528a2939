import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb } from '@ergo-explorer/testkit/process-usage'
import type { Deployment } from '#deployment/deployment.ts'
import { attackerAddress, clientGoals, measureDuring, readMetric, sampleMemory } from '#traffic/attack.ts'
import { countStatuses, getRequest, openRawClient, type RawClient } from '#traffic/raw-client.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

const JOINS_PER_SECOND = 33
const SUBJECTS = 20
const ADDRESSES = 200
const QUIET_S = 20
const RECOVERY_S = 60
const HEAP_MB = 512

const MAX_RSS_MB = 400
const MAX_RSS_GROWTH = 1.2
const MAX_P99_FACTOR = 1.5
/** One lookup of transactions per join, or fewer when joins share it. */
const MAX_SQL_PER_JOIN = 1

const CAPS = {
  shipped: {},
  withoutClientCap: { MAX_LIVE_STREAMS_PER_CLIENT: '100000' },
}

/** Many live readers reconnect and watch made-up transactions, with the shipped limits and without the one per client. */
export async function runStorm(deployment: Deployment, seconds: number): Promise<ScenarioResult> {
  const figures: Record<string, Awaited<ReturnType<typeof measureStorm>>> = {}
  for (const [name, settings] of Object.entries(CAPS)) {
    for (const instance of deployment.api)
      await instance.restart({ ...settings, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` })
    figures[name] = await measureStorm(deployment, seconds)
  }
  for (const instance of deployment.api) await instance.restart()
  const failures = Object.entries(figures).flatMap(([name, { clients, ...storm }]) =>
    failuresOf([
      ...clientGoals(clients, MAX_P99_FACTOR),
      [storm.crashes === 0, `${storm.crashes} API processes crashed`],
      [storm.accepted > 0, 'no stream was accepted'],
      [Math.max(...storm.maxRssMb) <= MAX_RSS_MB, `the API used ${Math.max(...storm.maxRssMb)} MB`],
      [storm.growth <= MAX_RSS_GROWTH, `the API uses ${storm.growth} of its memory before the storm afterwards`],
      [storm.sqlPerJoin <= MAX_SQL_PER_JOIN, `${storm.sqlPerJoin} queries per join`],
    ]).map((failure) => `${name}: ${failure}`),
  )
  return { figures, failures }
}

async function measureStorm(deployment: Deployment, seconds: number) {
  const { api, url } = deployment
  const pids = api.map(({ pid }) => pid())
  let beforeMb = pids.map(residentMb)
  const measured = await measureDuring(deployment, { quietS: QUIET_S, attackS: seconds }, async () => {
    beforeMb = pids.map(residentMb)
    const memory = sampleMemory(pids)
    const queries = await countSubjectQueries(deployment)
    const readers = await joinSteadily(url, seconds)
    await sleep(1000)
    const openMb = pids.map(residentMb)
    const subjects = (await readMetric(deployment, 'explorer_api_live_subjects', '')).get('') ?? 0
    const spent = (await countSubjectQueries(deployment)) - queries
    const statuses = countStatuses(readers)
    for (const { socket } of readers) socket.destroy()
    return { statuses, spent, subjects, openMb, maxRssMb: memory.stop() }
  })
  const { statuses, spent, subjects, openMb, maxRssMb } = measured.result
  const accepted = statuses[200] ?? 0
  await sleep(RECOVERY_S * 1000)
  const afterMb = pids.map(residentMb)
  const growthMb = openMb.reduce((sum, mb, i) => sum + mb - (beforeMb[i] ?? 0), 0)
  return {
    readers: JOINS_PER_SECOND * seconds,
    subjects,
    statuses,
    accepted,
    crashes: pids.filter((pid, i) => residentMb(pid) === 0 || api[i]?.pid() !== pid).length,
    beforeMb,
    maxRssMb,
    afterMb,
    growth: Number(Math.max(...afterMb.map((mb, i) => mb / (beforeMb[i] ?? mb))).toFixed(2)),
    kbPerReader: accepted === 0 ? 0 : Math.round((growthMb * 1024) / accepted),
    subjectQueries: spent,
    sqlPerJoin: Number((spent / Math.max(1, accepted)).toFixed(3)),
    clients: { quiet: measured.quiet, during: measured.during, p99Factor: measured.p99Factor },
  }
}

/** Opens streams at a constant rate and leaves them open. */
async function joinSteadily(url: string, seconds: number): Promise<RawClient[]> {
  const readers: RawClient[] = []
  const start = performance.now()
  for (let i = 0; i < JOINS_PER_SECOND * seconds; i++) {
    await sleep(Math.max(0, start + (i * 1000) / JOINS_PER_SECOND - performance.now()))
    const topics = Array.from({ length: SUBJECTS }, () => `transaction:${randomBytes(32).toString('hex')}`)
    readers.push(openRawClient(url, attackerAddress(i % ADDRESSES), getRequest(`/api/v2/live?topics=${topics.join()}`)))
  }
  return readers
}

/** Lookups of watched addresses and transactions so far. */
async function countSubjectQueries(deployment: Deployment): Promise<number> {
  const byQuery = await readMetric(deployment, 'explorer_api_db_queries_total', 'query')
  return (byQuery.get('subjects.transactions') ?? 0) + (byQuery.get('subjects.scripts') ?? 0)
}
