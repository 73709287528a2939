import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@ergo-explorer/db'
import { startStack } from '@ergo-explorer/stack'
import { type Child, startChild } from '../devnet/child.ts'
import type { Figure } from '../goal.ts'
import { median, round } from '../measure.ts'
import { readCases } from './cases.ts'
import { measureLive } from './live.ts'
import type { Load } from './load.ts'
import type { Order } from './load-child.ts'
import { comparePairs } from './pairs.ts'
import { recordQuestions } from './record-questions.ts'
import { runApi } from './run-api.ts'

const BLOCKS = 5000
const CONNECTIONS = 16
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 9)
const SLICE_MS = Number(process.env['BENCH_SLICE_MS'] ?? 2000)
const CACHED = '/api/v1/blocks?limit=20'

/** The API beside the bare engine: what our own code costs. */
export async function measureApi(): Promise<Record<string, Figure>> {
  await using stack = await startStack({
    blocks: BLOCKS,
    databaseSettings: { shared_buffers: '512MB' },
    api: { READ_LIMIT: '1000000000' },
  })
  const pool = createPool({ url: stack.databaseUrl, max: 2, applicationName: 'bench' })
  await pool.query('VACUUM ANALYZE')
  const cases = await readCases(pool)
  const directory = mkdtempSync(join(tmpdir(), 'bench-api-'))
  try {
    const tape = join(directory, 'tape.json')
    writeFileSync(tape, JSON.stringify(await recordQuestions(stack.databaseUrl, cases)))
    const cached = await fetch(stack.apiUrl + CACHED)
    const size = (await cached.arrayBuffer()).byteLength
    const startBare = async () => {
      const args = [stack.databaseUrl, tape, String(CONNECTIONS), String(size)]
      const child = startChild(import.meta.resolve('./serve-bare.ts'), args)
      return { child, server: { url: await child.hear<string>(), pid: child.pid } }
    }
    await using loader = startChild(import.meta.resolve('./load-child.ts'), [])
    const ask = asker(loader)
    // Both sides of a comparison are as young as each other: a process that has worked for minutes is faster.
    const bare = await startBare()
    const uncached = await measureUncached(stack.databaseUrl, bare.server, cases, ask)
    await bare.child[Symbol.asyncDispose]()
    const young = await startBare()
    const etag = String(cached.headers.get('etag'))
    const kept = await measureCached({ url: stack.apiUrl, pid: stack.apiPid }, young.server, etag, ask)
    await young.child[Symbol.asyncDispose]()
    const live = await measureLive(stack.apiUrl, pool)
    return { ...uncached, ...kept, ...liveFigures(live) }
  } finally {
    rmSync(directory, { recursive: true })
    await pool.end()
  }
}

interface Server {
  readonly url: string
  readonly pid: number
}

function asker(loader: Child) {
  return (order: Order): Promise<Load> => {
    const answer = loader.hear<Load>()
    loader.say(order)
    return answer
  }
}

async function measureUncached(
  databaseUrl: string,
  bareServer: Server,
  cases: Awaited<ReturnType<typeof readCases>>,
  ask: ReturnType<typeof asker>,
): Promise<Record<string, Figure>> {
  await using api = await runApi(databaseUrl, { KEPT_MEGABYTES: '0', DATABASE_CONNECTIONS: String(CONNECTIONS) })
  const routes: Record<string, unknown> = {}
  const ratios: number[] = []
  for (const [i, { name, urls }] of cases.entries()) {
    const ours = { url: api.url, pid: api.pid, paths: urls, ms: SLICE_MS }
    const bare = { ...bareServer, paths: urls.map((_, j) => `/rows/${i}/${j}`), ms: SLICE_MS }
    const compared = await comparePairs(ask, { ours, bare }, PAIRS)
    routes[name] = compared
    ratios.push(compared.ratio)
  }
  return {
    P7: { value: round(median(ratios)), atLeast: 0.85, detail: routes },
    'P7 worst': { value: Math.min(...ratios), atLeast: 0.75 },
  }
}

async function measureCached(
  apiServer: Server,
  bareServer: Server,
  etag: string,
  ask: ReturnType<typeof asker>,
): Promise<Record<string, Figure>> {
  const bare = { ...bareServer, paths: ['/static'], ms: SLICE_MS }
  const ours = { ...apiServer, paths: [CACHED], ms: SLICE_MS }
  const kept = await comparePairs(ask, { ours, bare }, PAIRS)
  const notModified = await comparePairs(ask, { ours: { ...ours, headers: { 'if-none-match': etag } }, bare }, PAIRS)
  return {
    P8: { value: kept.ratio, atLeast: 0.8, detail: kept },
    P9: { value: notModified.ratio, atLeast: 0.95, detail: notModified },
  }
}

const liveFigures = ({ ours, bare, all }: Awaited<ReturnType<typeof measureLive>>): Record<string, Figure> => ({
  P17: { value: round(ours / bare), atMost: 1.5, detail: { oursMs: round(ours), bareMs: round(bare), all } },
  'P17 ms': { value: round(ours), atMost: 750 },
})
