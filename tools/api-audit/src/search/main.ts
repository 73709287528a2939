import { createTestApp } from '@ergo-explorer/api/testing/test-api'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Resolution } from '@ergo-explorer/contract'
import { createPool } from '@ergo-explorer/db'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { fetchJson } from '@ergo-explorer/testkit/http'
import { startStack } from '@ergo-explorer/testkit/stack'
import {
  buildMatchPath,
  mergePageMatches,
  parseSearchQuery,
  searchMatchFromV2,
} from '@ergo-explorer/web/data/search/search'
import { findPageMatches, SITE_PAGES } from '@ergo-explorer/web/entities/site-pages'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { createTranslations, loadMessages, type Translations } from '@ergo-explorer/web/i18n/translations'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { checkPlan, logPlans, PLAN_SETTINGS, type PlanNode, readPlans } from '#plans/query-plans.ts'
import { buildCases, type SearchCase } from './cases.ts'
import { readChainFacts } from './facts.ts'

const { blocks } = readOptions({ blocks: 20_000 })
const MIN_RIGHT = 0.98
const MAX_P95_MS = 50
const ROUNDS = 4
const RAW_TRANSACTIONS = 2
/** What PostgreSQL adds to the cost of a scan that is switched off. */
const DISABLED_COST = 1e10
/** Has one row. */
const CHECKPOINT = 'checkpoint'

const settings = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '512MB', ...PLAN_SETTINGS }
await using stack = await startStack({ blocks, preset: 'demo', databaseSettings: settings })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'search quality' })
await pool.query('VACUUM ANALYZE')
const { rows: tables } = await pool.query<{ relname: string; rows: number }>(
  "SELECT relname, reltuples::int4 AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
)
const rowsOf = new Map(tables.map(({ relname, rows }) => [relname, rows]))
const facts = await readChainFacts(pool)
const preset = presetOf('demo')
const screens = SCREEN_ROUTES.map(({ name }) => name)
const translations = new Map<Locale, Translations>()
for (const locale of LOCALES) {
  const t = createTranslations(locale)
  for (const namespace of ['shell', 'charts'] as const) t.add(namespace, await loadMessages(locale, namespace))
  translations.set(locale, t)
}
const translationsOf = (locale: Locale): Translations => translations.get(locale) ?? createTranslations(locale)

const rawTransactions = await Promise.all(
  facts.transactionIds.slice(0, RAW_TRANSACTIONS).map(async (id) => {
    const { bytes } = await fetchJson<{ bytes: string }>(`${stack.apiUrl}/api/v2/transactions/${id}/bytes`)
    const response = await fetch(`${stack.apiUrl}/api/v1/transactions/${id}`)
    return { bytes, json: await response.text() }
  }),
)
const cases = buildCases({
  facts,
  preset,
  blake2b256: await createBlake2b256(),
  rawTransactions,
  titleOf: (locale, path) => {
    const [title] = SITE_PAGES.find((page) => page.path === path)?.titles ?? []
    if (title === undefined) throw new Error(`${path} is not a page that can be found`)
    return translationsOf(locale).text(title)
  },
})

/** Without a response cache every request queries the database. */
const startApi = (url: string) => createTestApp({ databaseUrl: url, preset, responseCacheBytes: 0 })
await pool.query('CREATE ROLE reader LOGIN; GRANT pg_read_all_data TO reader')
const readerUrl = stack.databaseUrl.replace('postgres@', 'reader@')

/** Sends all inputs several times. Returns the first hits of the last round and the duration of each request. */
async function search(rounds: number) {
  await using testApp = await startApi(readerUrl)
  const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const durations: number[] = []
  let firstHits: string[] = []
  for (let round = 0; round < rounds; round++) {
    firstHits = []
    // The first round fills the caches of the database and compiles the code.
    if (round === 1) durations.length = 0
    for (const each of cases) firstHits.push(await findFirstHit(url, each, durations))
  }
  return { hits: firstHits, timesMs: durations.toSorted((a, b) => a - b) }
}

const { hits, timesMs } = await search(1 + ROUNDS)
const p95Ms = timesMs[Math.floor(timesMs.length * 0.95)] ?? 0
const wrong = cases.flatMap(({ group, input, expected }, i) =>
  hits[i] === expected
    ? []
    : [`${group}: ${shorten(input)} leads to ${shorten(hits[i] ?? '')}, expected ${shorten(expected)}`],
)
// Plans are logged after the measurement, which they would slow down.
await logPlans(pool)
await search(1)
// If sequential scans are no choice, the planner uses one only if no index answers the query.
await pool.query('ALTER ROLE reader SET enable_seqscan = off')
await search(1)

const problems = new Set<string>()
const seen = new Set<string>()
let plans = 0
for await (const { name, root } of readPlans(pool)) {
  if (!/^(?:candidates\.|tokenSearch\.all|tokenSummaries\.similar)/.test(name)) continue
  plans++
  seen.add(name)
  for (const problem of checkPlan(root, rowsOf)) problems.add(`${name} ${problem.replaceAll(/\d+/g, 'n')}`)
  for (const relation of listForcedScans(root)) problems.add(`${name} has no index for ${relation}`)
}
await pool.end()

for (const each of wrong) console.error(each)
for (const problem of problems) console.error(problem)
const right = cases.length - wrong.length
console.log(
  `${blocks} blocks; ${timesMs.length} requests: median ${format(timesMs[timesMs.length >> 1])} ms, ` +
    `p95 ${format(p95Ms)} ms, maximum ${format(timesMs.at(-1))} ms; ${plans} plans of ${seen.size} queries (${[...seen].join(', ')})`,
)
console.log(
  `search quality: ${right} of ${cases.length} first hits right; p95 ${format(p95Ms)} ms; ${problems.size} problems in plans`,
)
if (right / cases.length < MIN_RIGHT || p95Ms > MAX_P95_MS || problems.size > 0 || seen.size === 0) process.exitCode = 1

/** The path that the search page and the palette offer first. Measures the request. */
async function findFirstHit(url: string, { input, locale }: SearchCase, durations: number[]): Promise<string> {
  const query = parseSearchQuery(input)
  if (query.kind === 'transaction') return buildMatchPath({ kind: 'raw-transaction', id: query.text }, screens) ?? ''
  const startedAt = performance.now()
  const found = await fetchJson<Resolution>(`${url}/api/v2/resolve/${encodeURIComponent(query.text)}`)
  durations.push(performance.now() - startedAt)
  const matches = found.candidates.map((candidate) => searchMatchFromV2(candidate, query.text))
  const pages = query.kind === 'name' ? findPageMatches(translationsOf(locale), screens, query.text) : []
  const [first] = mergePageMatches(pages, matches)
  return first === undefined ? '' : (buildMatchPath(first, screens) ?? '')
}

/** Tables that are scanned although the planner was told not to. */
function listForcedScans(node: PlanNode): string[] {
  const { 'Relation Name': relation = '', 'Total Cost': cost = 0 } = node
  const isForced = node['Node Type'].includes('Seq Scan') && cost >= DISABLED_COST && relation !== CHECKPOINT
  return [...(isForced ? [relation] : []), ...(node.Plans ?? []).flatMap(listForcedScans)]
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text)
}

function format(ms: number | undefined): string {
  return (ms ?? 0).toFixed(1)
}
