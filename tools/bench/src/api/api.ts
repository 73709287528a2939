import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool, type Pool } from '@ergo-explorer/db'
import { type LoadGenerator, startLoadGenerator } from '@ergo-explorer/testkit/load'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { startApi, startStack } from '@ergo-explorer/testkit/stack'
import { median, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import { compareServers, type Measurements } from '#speed.ts'
import { readRouteCases, recordQueries, type RouteCase } from './recorded-queries.ts'

const BLOCKS = 5000
const CONNECTIONS = 16
const CACHED_PATH = '/api/v1/blocks?limit=20'
const CACHED_NODE_PATH = '/node/blocks/lastHeaders/10'
const CACHED_DOCUMENT = JSON.stringify({
  query: '{ blocks(take: 20) { headerId height timestamp txsCount blockSize minerAddress minerReward difficulty } }',
})
/** Requests are counted as in production, but the limit is never reached. */
const READ_LIMIT = '1000000000'

/** Compares the API with plain Fastify, to measure the cost of our own code. */
export async function measureApi(): Measurements {
  await using stack = await startStack({
    blocks: BLOCKS,
    databaseSettings: { shared_buffers: '512MB' },
    api: { READ_LIMIT, MAX_LIVE_STREAMS_PER_CLIENT: String(CLIENTS) },
  })
  const { databaseUrl, apiUrl } = stack
  const pool = createPool({ url: databaseUrl, max: 2, applicationName: 'bench' })
  await pool.query('VACUUM ANALYZE')
  const { goal, others } = await readRouteCases(pool)
  const cases = [...goal, ...others]
  using directory = mkdtempDisposableSync(join(tmpdir(), 'bench-api-'))
  const recordingFile = join(directory.path, 'queries.json')
  writeFileSync(recordingFile, JSON.stringify(await recordQueries(databaseUrl, cases)))
  const cached = await fetch(apiUrl + CACHED_PATH)
  const size = (await cached.arrayBuffer()).byteLength
  // Both compared processes are started at about the same time: the speed of a process changes while it runs, and after
  // minutes without requests it needs half a minute to be fast again.
  const withBaseline = async (measure: (baseline: ServerProcess) => Measurements): Measurements => {
    const args = [databaseUrl, recordingFile, String(CONNECTIONS), String(size)]
    await using baseline = startChildScript(import.meta.resolve('./serve-baseline.ts'), args)
    return await measure({ url: await baseline.receive<string>(), pid: baseline.pid })
  }
  await using generator = startLoadGenerator()
  const uncached = await withBaseline((baseline) => measureUncached(generator, baseline, { databaseUrl, cases, goal }))
  const etag = String(cached.headers.get('etag'))
  const cachedResults = await withBaseline(async (server) => {
    const baseline = { ...server, paths: ['/static'] }
    await using api = await startApi({ DATABASE_URL: databaseUrl, NETWORK: 'devnet', READ_LIMIT })
    const ours = { url: api.url, pid: api.program.pid, paths: [CACHED_PATH] }
    const hits = await compareServers(generator, ours, baseline)
    const notModified = await compareServers(generator, { ...ours, headers: { 'if-none-match': etag } }, baseline)
    const graphql = { ...ours, paths: [{ path: '/api/graphql', body: CACHED_DOCUMENT }], connections: 16 }
    const graphqlHits = await compareServers(generator, graphql, baseline)
    const nodeHits = await compareServers(generator, { ...ours, paths: [CACHED_NODE_PATH] }, baseline)
    return {
      P8: { value: hits.ratio, atLeast: 0.8, detail: hits },
      P9: { value: notModified.ratio, atLeast: 0.95, detail: notModified },
      'cached GraphQL': { value: graphqlHits.ratio, detail: graphqlHits },
      'cached node API': { value: nodeHits.ratio, detail: nodeHits },
    }
  })
  const live = await measureLive(apiUrl, pool)
  await pool.end()
  return { ...uncached, ...cachedResults, ...live }
}

interface ServerProcess {
  readonly url: string
  readonly pid: number
}

async function measureUncached(
  generator: LoadGenerator,
  baselineServer: ServerProcess,
  {
    databaseUrl,
    cases,
    goal,
  }: { readonly databaseUrl: string; readonly cases: readonly RouteCase[]; readonly goal: readonly RouteCase[] },
): Measurements {
  await using api = await startApi({
    DATABASE_URL: databaseUrl,
    NETWORK: 'devnet',
    READ_LIMIT,
    RESPONSE_CACHE_MB: '0',
    DATABASE_CONNECTIONS: String(CONNECTIONS),
  })
  const target = { url: api.url, pid: api.program.pid }
  const routes: Record<string, unknown> = {}
  const ratios: number[] = []
  const otherRoutes: Record<string, unknown> = {}
  const otherRatios: number[] = []
  for (const [i, routeCase] of cases.entries()) {
    const { name, urls, ...load } = routeCase
    const baseline = { ...baselineServer, ...load, paths: urls.map((_, j) => `/rows/${i}/${j}`) }
    const compared = await compareServers(generator, { ...target, ...load, paths: urls }, baseline)
    const [found, foundRatios] = goal.includes(routeCase) ? [routes, ratios] : [otherRoutes, otherRatios]
    found[name] = compared
    foundRatios.push(compared.ratio)
  }
  return {
    P7: { value: roundToThreeDigits(median(ratios)), atLeast: 0.85, detail: routes },
    'P7 worst': { value: Math.min(...ratios), atLeast: 0.75 },
    'uncached GraphQL and node API': { value: roundToThreeDigits(median(otherRatios)), detail: otherRoutes },
  }
}

const CLIENTS = 10_000
/** The first round fills caches and is not counted. */
const ROUNDS = 7

/** Sends one event to 10,000 clients and measures the time between the first and the last delivery. */
async function measureLive(apiUrl: string, pool: Pool): Measurements {
  const ours = await measureDelivery(apiUrl, '/api/v2/live', async () => {
    await pool.query(
      "INSERT INTO events (kind, height, id) SELECT 'block', height, id FROM blocks ORDER BY height DESC LIMIT 1",
    )
  })
  await using baselineServer = startChildScript(import.meta.resolve('./serve-baseline-live.ts'), [])
  const port = await baselineServer.receive<number>()
  const event = `id: 123456\nevent: block\ndata: ${JSON.stringify({ height: 1, id: '0'.repeat(64), timestamp: 1, transactions: 9, size: 9999, fees: '1100000' })}\n\n`
  const baseline = await measureDelivery(`http://127.0.0.1:${port}`, '/', async () => baselineServer.send(event))
  const [oursMs, baselineMs] = [median(ours), median(baseline)].map(roundToThreeDigits)
  const all = { ours: ours.map(roundToThreeDigits), baseline: baseline.map(roundToThreeDigits) }
  return {
    P17: {
      value: roundToThreeDigits(median(ours) / median(baseline)),
      atMost: 1.5,
      detail: { oursMs, baselineMs, all },
    },
    'P17 ms': { value: oursMs ?? Number.NaN, atMost: 750 },
  }
}

async function measureDelivery(url: string, path: string, emitEvent: () => Promise<void>): Promise<number[]> {
  await using clients = startChildScript(import.meta.resolve('./live-clients.ts'), [url, path, String(CLIENTS)])
  await clients.receive<object>()
  const rounds: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const received = clients.receive<{ readonly ms: number }>()
    await emitEvent()
    rounds.push((await received).ms)
  }
  return rounds.slice(1)
}
