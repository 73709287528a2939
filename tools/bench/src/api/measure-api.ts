import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@ergo-explorer/db'
import { startStack } from '@ergo-explorer/dev-stack'
import { startChildScript } from '../child-script.ts'
import type { Measurement } from '../measurement.ts'
import { median, roundToThreeDigits } from '../compare-speed.ts'
import { readRouteCases } from './route-cases.ts'
import { measureLive } from './measure-live.ts'
import { createLoadRunner, type LoadRunner, COMPARED_PAIR_COUNT, LOAD_SLICE_MS } from './load-runner.ts'
import { comparePairs } from './compare-pairs.ts'
import { recordQueries } from './record-queries.ts'
import { runApi } from './run-api.ts'

const BLOCKS = 5000
const CONNECTIONS = 16
const CACHED_PATH = '/api/v1/blocks?limit=20'

/** Compares the API with plain Fastify, to measure the cost of our own code. */
export async function measureApi(): Promise<Record<string, Measurement>> {
  await using stack = await startStack({
    blocks: BLOCKS,
    databaseSettings: { shared_buffers: '512MB' },
    api: { READ_LIMIT: '1000000000' },
  })
  const pool = createPool({ url: stack.databaseUrl, max: 2, applicationName: 'bench' })
  await pool.query('VACUUM ANALYZE')
  const cases = await readRouteCases(pool)
  const directory = mkdtempSync(join(tmpdir(), 'bench-api-'))
  try {
    const recordingFile = join(directory, 'queries.json')
    writeFileSync(recordingFile, JSON.stringify(await recordQueries(stack.databaseUrl, cases)))
    const cached = await fetch(stack.apiUrl + CACHED_PATH)
    const size = (await cached.arrayBuffer()).byteLength
    const startBaseline = async () => {
      const args = [stack.databaseUrl, recordingFile, String(CONNECTIONS), String(size)]
      const child = startChildScript(import.meta.resolve('./serve-baseline.ts'), args)
      return { child, server: { url: await child.receive<string>(), pid: child.pid } }
    }
    await using loader = startChildScript(import.meta.resolve('./load-child.ts'), [])
    const runLoad = createLoadRunner(loader)
    // Both compared processes are started at about the same time: a process that has run for minutes is faster.
    const baseline = await startBaseline()
    const uncached = await measureUncached(stack.databaseUrl, { baselineServer: baseline.server, cases, runLoad })
    await baseline.child[Symbol.asyncDispose]()
    const freshBaseline = await startBaseline()
    const etag = String(cached.headers.get('etag'))
    const cachedResults = await measureCached({
      apiServer: { url: stack.apiUrl, pid: stack.apiPid },
      baselineServer: freshBaseline.server,
      etag,
      runLoad,
    })
    await freshBaseline.child[Symbol.asyncDispose]()
    const live = await measureLive(stack.apiUrl, pool)
    return { ...uncached, ...cachedResults, ...liveMeasurements(live) }
  } finally {
    rmSync(directory, { recursive: true })
    await pool.end()
  }
}

interface ServerProcess {
  readonly url: string
  readonly pid: number
}

async function measureUncached(
  databaseUrl: string,
  {
    baselineServer,
    cases,
    runLoad,
  }: {
    readonly baselineServer: ServerProcess
    readonly cases: Awaited<ReturnType<typeof readRouteCases>>
    readonly runLoad: LoadRunner
  },
): Promise<Record<string, Measurement>> {
  await using api = await runApi(databaseUrl, { RESPONSE_CACHE_MB: '0', DATABASE_CONNECTIONS: String(CONNECTIONS) })
  const routes: Record<string, unknown> = {}
  const ratios: number[] = []
  for (const [i, { name, urls }] of cases.entries()) {
    const ours = { url: api.url, pid: api.pid, paths: urls, ms: LOAD_SLICE_MS }
    const baseline = { ...baselineServer, paths: urls.map((_, j) => `/rows/${i}/${j}`), ms: LOAD_SLICE_MS }
    const compared = await comparePairs(runLoad, { ours, baseline }, COMPARED_PAIR_COUNT)
    routes[name] = compared
    ratios.push(compared.ratio)
  }
  return {
    P7: { value: roundToThreeDigits(median(ratios)), atLeast: 0.85, detail: routes },
    'P7 worst': { value: Math.min(...ratios), atLeast: 0.75 },
  }
}

async function measureCached({
  apiServer,
  baselineServer,
  etag,
  runLoad,
}: {
  readonly apiServer: ServerProcess
  readonly baselineServer: ServerProcess
  readonly etag: string
  readonly runLoad: LoadRunner
}): Promise<Record<string, Measurement>> {
  const baseline = { ...baselineServer, paths: ['/static'], ms: LOAD_SLICE_MS }
  const ours = { ...apiServer, paths: [CACHED_PATH], ms: LOAD_SLICE_MS }
  const cachedResults = await comparePairs(runLoad, { ours, baseline }, COMPARED_PAIR_COUNT)
  const notModified = await comparePairs(
    runLoad,
    { ours: { ...ours, headers: { 'if-none-match': etag } }, baseline },
    COMPARED_PAIR_COUNT,
  )
  return {
    P8: { value: cachedResults.ratio, atLeast: 0.8, detail: cachedResults },
    P9: { value: notModified.ratio, atLeast: 0.95, detail: notModified },
  }
}

const liveMeasurements = ({
  ours,
  baseline,
  all,
}: Awaited<ReturnType<typeof measureLive>>): Record<string, Measurement> => ({
  P17: {
    value: roundToThreeDigits(ours / baseline),
    atMost: 1.5,
    detail: { oursMs: roundToThreeDigits(ours), baselineMs: roundToThreeDigits(baseline), all },
  },
  'P17 ms': { value: roundToThreeDigits(ours), atMost: 750 },
})
