import { createTestApp } from '@ergo-explorer/api/testing/test-api'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'
import { Random } from '@ergo-explorer/simchain'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { sendNodeCommand, sendRequest } from '@ergo-explorer/testkit/http'
import { startStack } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { createPlanRequests } from '#graphql/plan-documents.ts'
import { isStreamed, readOperations, readSamples } from '#requests/operations.ts'
import { createValidRequest, type FuzzState, sendApiRequest } from '#requests/requests.ts'
import {
  checkCosts,
  checkFilters,
  compareAddressPages,
  compareRequests,
  findComparedAddresses,
  formatCost,
  isBusyEnough,
  type MeasuredApi,
  measureFilters,
} from './address-costs.ts'
import { checkPlan, isBounded, logPlans, PLAN_SETTINGS, readPlans } from './query-plans.ts'

const { blocks } = readOptions({ blocks: 20_000 })
const ROUNDS = 12
const MAX_QUERIES = 4
/** Operations with prices at the end of blocks that other queries find first. */
const MORE_QUERIES: Readonly<Record<string, number>> = {
  // The height of a time; the account, its tokens with pools and its other tokens, side by side; rates and pools.
  getAddressValue: 6,
  // Heights of times, the page, its transactions, the names in them; rates and pools.
  listAddressTransactions: 6,
}
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '512MB', ...PLAN_SETTINGS }
await using stack = await startStack({ blocks, databaseSettings: settings })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'plans admin' })
await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
await pool.query('VACUUM ANALYZE')
const { rows: tables } = await pool.query<{ relname: string; rows: number }>(
  "SELECT relname, reltuples::int4 AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
)
const rowsOf = new Map(tables.map(({ relname, rows }) => [relname, rows]))
const state: FuzzState = { samples: await readSamples(pool), cursors: new Map() }
const operations = await readOperations(stack.apiUrl)
const addresses = await findComparedAddresses(pool)

await logPlans(pool)
// The API uses a read-only role, so that its statements can be distinguished from others.
await pool.query('CREATE ROLE reader LOGIN; GRANT pg_read_all_data TO reader')
let queries = 0
await using node = createNodeClient({ url: stack.nodeUrl })
// Without a response cache every request queries the database.
await using testApp = await createTestApp({
  databaseUrl: stack.databaseUrl.replace('postgres@', 'reader@'),
  nodes: [node],
  responseCacheBytes: 0,
  onQuery: () => queries++,
})
const api: MeasuredApi = {
  url: await testApp.app.listen({ host: '127.0.0.1', port: 0 }),
  pool,
  takeQueryCount() {
    const taken = queries
    queries = 0
    return taken
  },
}
await pool.query('SELECT pg_stat_statements_reset()')
const failures: string[] = []
const random = new Random('plans')
let maxQueries = 0
let requests = 0
for (let round = 0; round < ROUNDS; round++)
  for (const operation of operations) {
    const request = createValidRequest(operation, { ...state, order: round % 2 === 0 ? 'desc' : 'asc' }, random)
    const { status } = await sendApiRequest(api.url, request, state)
    const queryCount = api.takeQueryCount()
    requests++
    maxQueries = Math.max(queryCount, maxQueries)
    if (status >= 500) failures.push(`${request.url} returned ${status}`)
    // A stream runs one query per batch, and the client decides how many it reads.
    const maxOfOperation = MORE_QUERIES[operation.definition.operationId] ?? MAX_QUERIES
    if (queryCount > maxOfOperation && !isStreamed(operation))
      failures.push(`${request.url} runs ${queryCount} queries`)
  }

// GraphQL: at most four queries for a root field, of which each request has one.
for (let round = 0; round < ROUNDS; round++)
  for (const body of createPlanRequests(state.samples, random)) {
    const { status, body: answer } = await sendRequest(`${api.url}/api/graphql`, { method: 'POST', body })
    const queryCount = api.takeQueryCount()
    requests++
    if (status !== 200) failures.push(`${body} returned ${status}: ${String(answer)}`)
    if (queryCount > MAX_QUERIES) failures.push(`${body} runs ${queryCount} queries`)
  }

const { rows: statements } = await pool.query<{ query: string; calls: bigint }>(
  `SELECT query, sum(calls)::int8 AS calls FROM pg_stat_statements
  WHERE userid = 'reader'::regrole AND query NOT LIKE 'SET %' GROUP BY query`,
)
const named = new Set(statements.map(({ query }) => /^-- (\S+)/.exec(query)?.[1] ?? ''))
const seen = new Set<string>()
const problems = new Map<string, Set<string>>()
let plans = 0
for await (const { name, root } of readPlans(pool)) {
  plans++
  seen.add(name)
  for (const problem of checkPlan(root, rowsOf)) {
    if (isBounded(name, problem)) continue
    const known = problems.get(name) ?? new Set()
    known.add(problem.replaceAll(/\d+/g, 'n'))
    problems.set(name, known)
    if (known.size === 1) failures.push(`${name} ${problem}`)
  }
}
for (const name of named) if (!seen.has(name)) failures.push(`${name} was executed, but its plan was not logged`)

// An empty mempool does not affect the comparison of the addresses.
await sendNodeCommand(stack.nodeUrl, 'pause')
await sendNodeCommand(stack.nodeUrl, 'restart?notReadyMs=0')
const countMempool = () => pool.query('SELECT FROM mempool_transactions LIMIT 1')
await waitUntil('an empty mempool', async () => (await countMempool()).rows.length === 0, { pollMs: 200 })
await pool.query('VACUUM')
for (const compared of [await compareRequests(api, addresses), await compareAddressPages(api, addresses)]) {
  for (const cost of compared) console.log(formatCost(cost))
  failures.push(...checkCosts(compared))
}
const filters = await measureFilters(api, addresses)
for (const { name, statements: count, buffers } of filters)
  console.log(`${name.padEnd(52)} busy: ${count} statements, ${buffers} buffers`)
failures.push(...checkFilters(filters))
await pool.end()
if (!isBusyEnough(addresses.busy))
  failures.push(`the busiest address has only ${(addresses.busy.share * 100).toFixed(1)} % of all boxes`)
for (const failure of new Set(failures)) console.error(failure)
const sorted = [...named].filter((name) => name.endsWith('.DESC'))
const both = sorted.filter((name) => named.has(name.replace(/DESC$/, 'ASC')))
console.log(`${both.length} of ${sorted.length} statements of sorted lists were executed in both directions`)
console.log(
  `${requests} requests of ${operations.length} operations, ${named.size} statements, ${plans} plans on ${blocks} blocks; ` +
    `busy address: ${addresses.busy.transactions} transactions, ${(addresses.busy.share * 100).toFixed(1)} % of boxes; at most ${maxQueries} queries per request`,
)
console.log(`plans: ${new Set(failures).size} failures`)
if (failures.length > 0) process.exitCode = 1
