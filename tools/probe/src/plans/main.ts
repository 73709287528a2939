import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { startStack } from '@ergo-explorer/stack'
import { isLong, readDocuments } from '../requests/documents.ts'
import { allowedRequest, type World } from '../requests/make-request.ts'
import { readSamples } from '../requests/samples.ts'
import { sendRequest } from '../requests/send.ts'
import { compareAddressPages } from './address-page.ts'
import { emptyMempool } from './empty-mempool.ts'
import { compareBuffers, findOwners, isHotEnough, type Page } from './hot-and-cold.ts'
import { describePages, judgePages, MOST_RATIO, ratioOf } from './judge-pages.ts'
import { judgePlan } from './judge-plan.ts'
import { startMeasuredApi } from './measured-api.ts'
import { logPlans, PLAN_SETTINGS, readPlans } from './read-plans.ts'

const { values } = parseArgs({ options: { blocks: { type: 'string', default: '20000' } } })
const ROUNDS = 12
const MOST_QUESTIONS = 3
/** Questions that read or sort more than they show, with what bounds them. */
const BOUNDED: Readonly<Record<string, string>> = {
  'boxRanges.ofTemplate': 'a stretch of blocks is looked through for a contract, 20,000 boxes at a time',
  'boxRanges.unspentOfTemplate': 'the same for unspent boxes',
  'oracleRates.readers': 'who read one of the last 200 rates of a pool is sorted for a page',
  'addressExports.changes': 'a batch of 300 transactions is read with what they changed for others',
  'addressTransactions.page': 'the same for a page of them: one transaction may pay hundreds',
  'boxSearch.scripts.all.template.all': 'the constants of at most 2,000 boxes of a contract are compared, newest first',
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
const world: World = { samples: await readSamples(pool), cursors: new Map() }
const operations = await readDocuments(stack.apiUrl)
const owners = await findOwners(pool)

await logPlans(pool)
// The API's statements are those of its role, which may only read.
await pool.query('CREATE ROLE reader LOGIN; GRANT pg_read_all_data TO reader')
await using api = await startMeasuredApi(stack.databaseUrl.replace('postgres@', 'reader@'), stack.nodeUrl)
await pool.query('SELECT pg_stat_statements_reset()')
const failures: string[] = []
const random = new Random('plans')
const mostQuestions = new Map<string, number>()
let requests = 0
for (let round = 0; round < ROUNDS; round++)
  for (const described of operations) {
    const request = allowedRequest(described, world, random)
    const { status, text } = await sendRequest(api.url, request)
    const asked = api.takeQuestions()
    requests++
    const { operationId } = described.operation
    mostQuestions.set(operationId, Math.max(asked, mostQuestions.get(operationId) ?? 0))
    const cursor = status === 200 ? /"next":"([^"]+)"/.exec(text)?.[1] : undefined
    if (cursor !== undefined) world.cursors.set(operationId, cursor)
    if (status >= 500) failures.push(`${request.url} answers ${status}`)
    // A stream asks again for every batch; how many there are is for the reader to say.
    if (asked > MOST_QUESTIONS && !isLong(described)) failures.push(`${request.url} asks ${asked} questions`)
  }

const { rows: statements } = await pool.query<{ query: string; calls: bigint }>(
  `SELECT query, sum(calls)::int8 AS calls FROM pg_stat_statements
  WHERE userid = 'reader'::regrole AND query NOT LIKE 'SET %' GROUP BY query`,
)
const named = new Set(statements.map(({ query }) => /^-- (\S+)/.exec(query)?.[1] ?? ''))
const seen = new Set<string>()
const faults = new Map<string, Set<string>>()
let plans = 0
for await (const { name, root } of readPlans(pool)) {
  plans++
  seen.add(name)
  for (const fault of judgePlan(root, rowsOf)) {
    if (name in BOUNDED && /^(?:reads|sorts)/.test(fault)) continue
    const known = faults.get(name) ?? new Set()
    known.add(fault.replaceAll(/\d+/g, 'n'))
    faults.set(name, known)
    if (known.size === 1) failures.push(`${name} ${fault}`)
  }
}
for (const name of named) if (!seen.has(name)) failures.push(`${name} was asked, and its plan was not seen`)

// What waits is the same for both: nothing.
await emptyMempool(stack.nodeUrl, pool)
await pool.query('VACUUM')
const compared = await compareBuffers(api.url, pool, owners)
for (const { what, hot, cold } of compared) {
  const ratio = ratioOf(hot, cold)
  console.log(`${what.padEnd(52)} busy ${describe(hot)} · quiet ${describe(cold)} · × ${ratio.toFixed(2)}`)
  if (ratio > MOST_RATIO) failures.push(`${what} costs ${ratio.toFixed(2)} times as much for the busy address`)
}
const pages = await compareAddressPages(api, pool, owners)
console.log(describePages(pages))
failures.push(...judgePages(pages))
await pool.end()
if (!isHotEnough(owners.hot))
  failures.push(`the busiest address has only ${(owners.hot.share * 100).toFixed(1)} % of all boxes`)
for (const failure of new Set(failures)) console.error(failure)
const most = Math.max(...mostQuestions.values())
console.log(
  `${requests} requests of ${operations.length} operations, ${named.size} statements, ${plans} plans on ${values.blocks} blocks; ` +
    `busy address: ${owners.hot.transactions} transactions, ${(owners.hot.share * 100).toFixed(1)} % of boxes; most questions ${most}`,
)
console.log(`plans: ${new Set(failures).size} failures`)
if (failures.length > 0) process.exitCode = 1

function describe({ buffers, shown }: Page): string {
  return `${String(buffers).padStart(5)} for ${String(shown).padStart(4)}`
}
