import { Agent } from 'node:http'
import { createTestApp } from '@ergo-explorer/api/testing/test-api'
import { findComparedAddresses } from '@ergo-explorer/api-audit/plans/address-costs'
import {
  buffersOf,
  checkPlan,
  isBounded,
  type LoggedPlan,
  logPlans,
  lookupsOf,
  planLogSize,
  readPlans,
} from '@ergo-explorer/api-audit/plans/query-plans'
import type { Pool } from '@ergo-explorer/db'
import { MAINNET_PROFILE_PRESET } from '@ergo-explorer/simchain'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { peakMb } from '@ergo-explorer/testkit/process-usage'
import { launchInstalled, startApi } from '@ergo-explorer/testkit/stack'
import { percentile } from '@ergo-explorer/testkit/statistics'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { PostgresServer } from './postgres-server.ts'
import type { OperationResult } from './run-state.ts'
import { type ScaleNode, settingsOf } from './session.ts'

interface Operation {
  readonly name: string
  readonly urls: readonly string[]
}

const SAMPLES = 60
const ROUNDS = 5
const MAX_PLAN_REQUESTS = 20

/** Measures the API without a response cache: first latencies of its process, then plans, whose logging takes time. */
export async function measureApi(server: PostgresServer, node: ScaleNode) {
  const { pool } = server
  const operations = await listOperations(pool)
  const latencies = new Map<string, readonly number[]>()
  let apiPeakMb: number
  {
    await using api = await startApi({ ...settingsOf(server.url, node), RESPONSE_CACHE_MB: '0' }, launchInstalled)
    for (const operation of operations) latencies.set(operation.name, await measureLatencies(api.url, operation))
    apiPeakMb = peakMb(api.program.pid)
  }
  await logPlans(pool)
  const rowsOf = await readRowCounts(pool)
  let queries = 0
  await using testApp = await createTestApp({
    databaseUrl: server.url,
    preset: MAINNET_PROFILE_PRESET,
    responseCacheBytes: 0,
    onQuery: ({ text }) => {
      if (!BACKGROUND.test(/^-- (\S+)/.exec(text)?.[1] ?? '')) queries++
    },
  })
  const results: OperationResult[] = []
  for (const operation of operations) {
    const times = latencies.get(operation.name) ?? []
    results.push({
      name: operation.name,
      requests: times.length,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      p99Ms: percentile(times, 0.99),
      ...(await measurePlans(pool, operation, {
        rowsOf,
        load: (url) => inject(testApp.app, url),
        queries: () => queries,
      })),
    })
  }
  return { operations: results, peakMb: apiPeakMb }
}

async function inject(app: Awaited<ReturnType<typeof createTestApp>>['app'], url: string): Promise<string> {
  const { statusCode, payload } = await app.inject(url)
  if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
  return payload
}

async function measureLatencies(apiUrl: string, { urls }: Operation): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  // The first round fills caches and prepares statements.
  for (let round = 0; round <= ROUNDS; round++)
    for (const url of urls) {
      const { status, ms } = await sendRequest(apiUrl + url, { agent })
      if (status !== 200) throw new Error(`${url} returned ${status}`)
      if (round > 0) times.push(ms)
    }
  agent.destroy()
  return times
}

/** Queries that the API runs without a request. */
const BACKGROUND = /^(?:tip|events)\./

interface PlanSources {
  readonly rowsOf: ReadonlyMap<string, number>
  /** Returns the body of the response. */
  readonly load: (url: string) => Promise<string>
  /** Number of queries so far. */
  readonly queries: () => number
}

async function measurePlans(
  pool: Pool,
  { urls }: Operation,
  { rowsOf, load, queries }: PlanSources,
): Promise<Pick<OperationResult, 'statements' | 'buffers' | 'lookups' | 'items' | 'problems'>> {
  const requested = urls.slice(0, MAX_PLAN_REQUESTS)
  // The first requests fill catalog caches and prepare plans.
  for (const url of requested) await load(url)
  const warmUp = queries()
  const readNewPlans = async (from: number, count: number) => {
    const list: LoggedPlan[] = []
    for await (const plan of readPlans(pool, from)) if (!BACKGROUND.test(plan.name)) list.push(plan)
    return list.length >= count ? list : undefined
  }
  // The server writes its log with a delay.
  const from = await planLogSize(pool)
  let items = 0
  for (const url of requested) {
    const body = await load(url)
    // Each box, token and transaction is an object with its own id.
    items += 1 + [...body.matchAll(/"(boxId|id|tokenId)":/g)].length
  }
  const statements = queries() - warmUp
  const found = await waitUntil('the plans in the log', () => readNewPlans(from, statements), { timeoutMs: 20_000 })
  const latest = found.slice(-statements)
  const problems = latest.flatMap(({ name, root }) =>
    checkPlan(root, rowsOf)
      .filter((problem) => !isBounded(name, problem))
      .map((problem) => `${name} ${problem.replaceAll(/\d+/g, 'n')}`),
  )
  return {
    statements: statements / requested.length,
    items: items / requested.length,
    buffers: latest.reduce((sum, { root }) => sum + buffersOf(root), 0) / requested.length,
    lookups: latest.reduce((sum, { root }) => sum + lookupsOf(root), 0) / requested.length,
    problems: [...new Set(problems)],
  }
}

async function readRowCounts(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `SELECT relname::text AS name, reltuples::float8 AS rows FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** How many objects are looked at for each sample of a certain size. */
const CANDIDATES = 50

/**
 * 22 operations on objects spread evenly over the chain, and on its busiest address. The objects have about the same
 * size on every chain, because otherwise the size of the response would be compared, not the cost of finding it.
 */
async function listOperations(pool: Pool): Promise<Operation[]> {
  // Objects have dense numbers, so that none has to be searched.
  const sample = async (expression: string, from: string, number: string, condition = 'true'): Promise<string[]> => {
    const [table] = from.split(' ')
    const { rows } = await pool.query<{ x: string }>(
      `SELECT ${expression} AS x FROM (SELECT max(${number}) AS last FROM ${table}) AS range
      CROSS JOIN generate_series(1, ${SAMPLES * CANDIDATES}) AS i
      JOIN ${from} ON ${number} = 1 + (last - 1)::int8 * i / ${SAMPLES * CANDIDATES} WHERE ${condition} ORDER BY i`,
    )
    return takeEvenly(rows, SAMPLES).map(({ x }) => x)
  }
  const ofBlocks = 'blocks.boxes BETWEEN 25 AND 35 AND blocks.transactions BETWEEN 7 AND 9'
  const boxes = await sample("encode(id, 'hex')", 'boxes', 'number')
  const transactions = await sample("encode(id, 'hex')", 'transactions', 'number', 'inputs = 2 AND outputs = 3')
  const blocks = await sample("encode(id, 'hex')", 'blocks', 'height', ofBlocks)
  const heights = await sample('height::text', 'blocks', 'height')
  const scripts = 'scripts JOIN script_totals t ON t.script = scripts.id'
  const addresses = await sample('address', scripts, 'scripts.id', 't.boxes = 3')
  const totals = 'tokens JOIN token_totals t ON t.token = tokens.id'
  const tokens = await sample("encode(token_id, 'hex')", totals, 'tokens.id', 't.holders BETWEEN 1 AND 3')
  const { busy } = await findComparedAddresses(pool)
  const offsets = Array.from({ length: SAMPLES }, (_, i) => String(Math.floor((busy.transactions * i) / (SAMPLES + 1))))
  const operation = (name: string, template: string, values: readonly string[]): Operation => ({
    name,
    urls: values.map((value) => template.replace(':busy', busy.address).replace(':x', value)),
  })
  const repeated = boxes.map(() => busy.address)
  return [
    operation('v1 box', '/api/v1/boxes/:x', boxes),
    operation('v1 transaction', '/api/v1/transactions/:x', transactions),
    operation('v1 blocks', '/api/v1/blocks?limit=20&offset=:x', heights.slice(0, -1)),
    operation('v1 block', '/api/v1/blocks/:x', blocks),
    operation('v1 address transactions', '/api/v1/addresses/:x/transactions?limit=20', addresses),
    operation('v1 address balance', '/api/v1/addresses/:x/balance/confirmed', addresses),
    operation('v1 unspent boxes', '/api/v1/boxes/unspent/byAddress/:x?limit=20', addresses),
    operation('v1 token', '/api/v1/tokens/:x', tokens),
    operation('v1 token boxes', '/api/v1/boxes/unspent/byTokenId/:x?limit=20', tokens),
    operation('v0 transaction', '/api/v0/transactions/:x', transactions),
    operation('v0 address', '/api/v0/addresses/:x', addresses),
    operation('v2 box', '/api/v2/boxes/:x', boxes),
    operation('v2 transaction', '/api/v2/transactions/:x', transactions),
    operation('v2 block', '/api/v2/blocks/:x', blocks),
    operation('v2 address', '/api/v2/addresses/:x', addresses),
    operation('v2 address transactions', '/api/v2/addresses/:x/transactions?limit=20', addresses),
    operation('v2 token', '/api/v2/tokens/:x', tokens),
    operation('v2 blocks', '/api/v2/blocks?limit=20', repeated),
    operation('v2 busy address', '/api/v2/addresses/:busy', repeated),
    operation('v2 busy address boxes', '/api/v2/addresses/:busy/boxes?limit=20', repeated),
    operation('v1 busy address, any page', '/api/v1/addresses/:busy/transactions?limit=20&offset=:x', offsets),
    operation('v1 busy unspent boxes', '/api/v1/boxes/unspent/byAddress/:busy?limit=20', repeated),
  ]
}

/** As many of the items as wanted, at equal distances. */
export const takeEvenly = <T>(items: readonly T[], wanted: number): readonly T[] =>
  items.filter((_, i) => Math.floor((i * wanted) / items.length) !== Math.floor(((i - 1) * wanted) / items.length))
