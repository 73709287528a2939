import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { startStack } from '@ergo-explorer/dev-stack'
import { isStreamed, readOperations } from '../requests/read-operations.ts'
import { createValidRequest, type FuzzState } from '../requests/make-request.ts'
import { readSamples } from '../requests/parameter-samples.ts'
import { sendRequest } from '../requests/send-request.ts'
import { compareAddressPages } from './compare-address-pages.ts'
import { emptyMempool } from './empty-mempool.ts'
import { compareBuffers, findComparedAddresses, isBusyEnough, type RequestCost } from './compare-buffers.ts'
import { formatPageCosts, checkPageCosts, MAX_COST_RATIO, costRatio } from './check-page-costs.ts'
import { checkPlan } from './check-plan.ts'
import { startMeasuredApi } from './measured-api.ts'
import { logPlans, PLAN_SETTINGS, readPlans } from './read-plans.ts'

const { values } = parseArgs({ options: { blocks: { type: 'string', default: '20000' } } })
const ROUNDS = 12
const MAX_QUERIES = 3
/** Queries that read or sort more rows than they return, with the reason why that is bounded. */
const BOUNDED_QUERIES: Readonly<Record<string, string>> = {
  'boxRanges.ofTemplate': 'scans a range of blocks for a contract, 20,000 boxes at a time',
  'boxRanges.unspentOfTemplate': 'the same for unspent boxes',
  'oracleRates.readers': 'sorts the readers of the last 200 rates of a pool for one page',
  'addressExports.changes': 'reads a batch of 300 transactions with their effects on other addresses',
  'addressTransactions.page': 'the same for one page; a single transaction may pay hundreds of addresses',
  'boxSearch.scripts.all.template.all': 'compares the constants of at most 2,000 boxes of a contract, newest first',
}

const settings = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '512MB', ...PLAN_SETTINGS }
await using stack = await startStack({ blocks: Number(values.blocks), databaseSettings: settings })
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
await using api = await startMeasuredApi(stack.databaseUrl.replace('postgres@', 'reader@'), stack.nodeUrl)
await pool.query('SELECT pg_stat_statements_reset()')
const failures: string[] = []
const random = new Random('plans')
const maxQueries = new Map<string, number>()
let requests = 0
for (let round = 0; round < ROUNDS; round++)
  for (const operation of operations) {
    const request = createValidRequest(operation, state, random)
    const { status, text } = await sendRequest(api.url, request)
    const queryCount = api.takeQueryCount()
    requests++
    const { operationId } = operation.definition
    maxQueries.set(operationId, Math.max(queryCount, maxQueries.get(operationId) ?? 0))
    const cursor = status === 200 ? /"next":"([^"]+)"/.exec(text)?.[1] : undefined
    if (cursor !== undefined) state.cursors.set(operationId, cursor)
    if (status >= 500) failures.push(`${request.url} returned ${status}`)
    // A stream runs one query per batch, and the client decides how many it reads.
    if (queryCount > MAX_QUERIES && !isStreamed(operation)) failures.push(`${request.url} runs ${queryCount} queries`)
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
    if (name in BOUNDED_QUERIES && /^(?:reads|sorts)/.test(problem)) continue
    const known = problems.get(name) ?? new Set()
    known.add(problem.replaceAll(/\d+/g, 'n'))
    problems.set(name, known)
    if (known.size === 1) failures.push(`${name} ${problem}`)
  }
}
for (const name of named) if (!seen.has(name)) failures.push(`${name} was executed, but its plan was not logged`)

// Empty for both addresses, so that the mempool does not affect the comparison.
await emptyMempool(stack.nodeUrl, pool)
await pool.query('VACUUM')
const compared = await compareBuffers(api.url, pool, addresses)
for (const { name, busy, quiet } of compared) {
  const ratio = costRatio(busy, quiet)
  console.log(`${name.padEnd(52)} busy ${formatCost(busy)} · quiet ${formatCost(quiet)} · × ${ratio.toFixed(2)}`)
  if (ratio > MAX_COST_RATIO) failures.push(`${name} costs ${ratio.toFixed(2)} times as much for the busy address`)
}
const pages = await compareAddressPages(api, pool, addresses)
console.log(formatPageCosts(pages))
failures.push(...checkPageCosts(pages))
await pool.end()
if (!isBusyEnough(addresses.busy))
  failures.push(`the busiest address has only ${(addresses.busy.share * 100).toFixed(1)} % of all boxes`)
for (const failure of new Set(failures)) console.error(failure)
const maxQueriesSeen = Math.max(...maxQueries.values())
console.log(
  `${requests} requests of ${operations.length} operations, ${named.size} statements, ${plans} plans on ${values.blocks} blocks; ` +
    `busy address: ${addresses.busy.transactions} transactions, ${(addresses.busy.share * 100).toFixed(1)} % of boxes; at most ${maxQueriesSeen} queries per request`,
)
console.log(`plans: ${new Set(failures).size} failures`)
if (failures.length > 0) process.exitCode = 1

function formatCost({ buffers, items }: RequestCost): string {
  return `${String(buffers).padStart(5)} for ${String(items).padStart(4)}`
}
