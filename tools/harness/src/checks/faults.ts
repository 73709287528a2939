import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_FAULTS, type ApiFault, type FaultProxy, startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { startApi, startWeb } from '@ergo-explorer/testkit/stack'
import { median } from '@ergo-explorer/testkit/statistics'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { visitInBrowser, visitPages, waitUntilSettled } from '#browser.ts'
import { RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import type { ScreenPage } from '#pages.ts'
import { type Sample, selectSample } from '#sample.ts'

/** The server renders with the available data after this time. */
const API_BUDGET_MS = 500
const MAX_RENDER_MS = 300
/** A sample runs beside other checks, so rendering may take this multiple of the response with a working API. */
const MAX_RENDER_FACTOR = 3
/** After this time cached data counts as stale, and no page is cached any more. */
const STALE_AFTER_MS = 60_500
/** A short timeout in the browser, otherwise a silent API would hold each page for a minute. */
const SETTINGS = { API_TIMEOUT_MS: '1500' }
/** Longer than the API timeout of these servers. */
const BROWSER_TIMEOUT_MS = 4000
const BROWSER_TIMEOUT_OF_SAMPLE_MS = 15_000
const LOAD_TIMEOUT_MS = 30_000
const MAX_FILL_ROUNDS = 4
const WARM_UP_ROUNDS = 3
const WARM_UP_PAGES = 8

interface FaultyServer extends AsyncDisposable {
  readonly fault: ApiFault
  readonly proxy: FaultProxy
  readonly webUrl: string
}

/**
 * Checks that every page is readable in time and shows a notice, whatever the API fault.
 * @param whileWaiting runs while the cached data becomes stale, when no response time is measured
 */
export async function checkFaults(
  environment: ScreenCheckEnvironment,
  whileWaiting: () => Promise<void>,
): Promise<Check> {
  const { sample } = environment
  const situations = listSituations(sample)
  const faults = API_FAULTS.filter((fault) => situations.includes(fault))
  await using stack = new AsyncDisposableStack()
  const servers: FaultyServer[] = []
  for (const fault of faults) servers.push(stack.use(await startFaultyServer(environment.apiUrl, fault)))
  const limits = await measureLimits(environment)
  await fillCaches(environment, servers)
  const filledAt = performance.now()
  const withoutCache = await checkWithoutCache(environment, faults, limits)
  const withoutRedis = situations.includes('no Redis') ? await checkWithoutRedis(environment, limits) : []
  await whileWaiting()
  if (servers.length > 0) await sleep(Math.max(0, filledAt + STALE_AFTER_MS - performance.now()))
  // The other checks took minutes, in which the load of the machine may have changed.
  const cachedLimits = servers.length > 0 ? await measureLimits(environment) : limits
  const withCache: Trial[] = []
  for (const { proxy, fault, webUrl } of servers) {
    proxy.fault = fault
    const options = { webUrl, situation: cachedSituation(fault), limits: cachedLimits }
    withCache.push(...(await visitAll(environment, options, staleProblems)))
  }
  const part = sample === undefined ? '' : `, ${situations.join(' and ')}, sample ${sample.number}`
  const details = `most responses within ${Math.round(limits.typicalMs)} ms, with cached data ${Math.round(cachedLimits.typicalMs)} ms${part}`
  return { name: 'faults', trials: [...withoutCache, ...withCache, ...withoutRedis], details }
}

/** How long responses may take. */
interface ResponseLimits {
  readonly typicalMs: number
  readonly maxMsOf: (page: ScreenPage) => number
}

const UNLIMITED: ResponseLimits = {
  typicalMs: Number.POSITIVE_INFINITY,
  maxMsOf: () => Number.POSITIVE_INFINITY,
}

/** A sample compares each page with itself, or with most pages, while the API works: large pages take longer. */
async function measureLimits(environment: ScreenCheckEnvironment): Promise<ResponseLimits> {
  const limitFor = (ms: number) => API_BUDGET_MS + Math.max(MAX_RENDER_MS, MAX_RENDER_FACTOR * ms)
  if (environment.sample === undefined) return { typicalMs: limitFor(0), maxMsOf: () => limitFor(0) }
  const durations = await measureResponses(environment)
  const typical = median([...durations.values()])
  return {
    typicalMs: limitFor(typical),
    maxMsOf: ({ name }) => limitFor(Math.max(typical, durations.get(name) ?? 0)),
  }
}

/** A sample is one of the seven situations with all pages: each needs servers of its own, which start slowly. */
export const listSituations = (sample: Sample | undefined) => selectSample([...API_FAULTS, 'no Redis'] as const, sample)

/** The response times with a working API, by page. */
async function measureResponses(environment: ScreenCheckEnvironment): Promise<ReadonlyMap<string, number>> {
  const durations = new Map<string, number>()
  const options = { webUrl: environment.webUrl, situation: 'working API', limits: UNLIMITED }
  await visitAll(environment, options, ({ ms }, { name }) => {
    durations.set(name, ms)
    return []
  })
  return durations
}

/**
 * Visits the pages that are visited again while the API fails, until their data is cached: on a busy machine it arrives
 * after the server has rendered the page without it.
 */
async function fillCaches(environment: ScreenCheckEnvironment, servers: readonly FaultyServer[]): Promise<void> {
  for (const { webUrl, fault } of servers) {
    const options = { webUrl, situation: cachedSituation(fault), limits: UNLIMITED }
    const fill = () => visitAll(environment, options, (rendered, { status }) => unexpectedStatus(rendered, [status]))
    for (let round = 0; round < MAX_FILL_ROUNDS; round++)
      if ((await fill()).every(({ problems }) => problems.length === 0)) break
  }
}

const cachedSituation = (fault: ApiFault) => `${fault}, cached data`

async function startFaultyServer(apiUrl: string, fault: ApiFault, failsFromStart = false): Promise<FaultyServer> {
  const proxy = await startFaultProxy(apiUrl)
  if (failsFromStart) proxy.fault = fault
  const web = await startWeb({ apiUrl: proxy.url, settings: SETTINGS })
  return {
    fault,
    proxy,
    webUrl: web.url,
    async [Symbol.asyncDispose]() {
      await web[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
    },
  }
}

/** Checks servers that never got a response from the API. */
async function checkWithoutCache(
  environment: ScreenCheckEnvironment,
  faults: readonly ApiFault[],
  limits: ResponseLimits,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const fault of faults) {
    await using server = await startFaultyServer(environment.apiUrl, fault, true)
    await warmUp(server.webUrl, [''])
    trials.push(
      ...(await visitAll(
        environment,
        { webUrl: server.webUrl, situation: `${fault}, no cached data`, limits },
        uncachedProblems(fault),
      )),
      ...(await checkFaultInBrowser(environment, server)),
    )
  }
  return trials
}

/** The first renders and queries of a process are slow in any case. */
async function warmUp(webUrl: string, paths: readonly string[]): Promise<void> {
  for (let i = 0; i < WARM_UP_ROUNDS; i++)
    await mapConcurrently(paths, 8, async (path) => void (await (await fetch(`${webUrl}/en${path}`)).arrayBuffer()))
}

/** Redis only speeds up updates, so pages must be the same without it. */
async function checkWithoutRedis(environment: ScreenCheckEnvironment, limits: ResponseLimits): Promise<Trial[]> {
  await using api = await startApi({ ...environment.apiSettings, REDIS_URL: 'redis://127.0.0.1:1' })
  await using web = await startWeb({ apiUrl: api.url, settings: RELAXED_TIMEOUTS })
  const paths = environment.pages.map(({ path }) => path)
  await warmUp(web.url, paths.slice(0, WARM_UP_PAGES))
  return await visitAll(environment, { webUrl: web.url, situation: 'no Redis', limits }, (rendered, { status }) =>
    unexpectedStatus(rendered, [status]),
  )
}

/** With scripts: whatever the API fault, no page keeps a skeleton or goes blank. */
function checkFaultInBrowser(
  { browser, slowPages: pages, slowLocales: locales, sample }: ScreenCheckEnvironment,
  { webUrl, fault }: FaultyServer,
): Promise<Trial[]> {
  const options = { webUrl, pages, locales, concurrency: 4, situation: `, ${fault}, in the browser` }
  return visitInBrowser(browser, options, async (tab, { url }) => {
    const errors: string[] = []
    tab.on('pageerror', ({ message }) => errors.push(`error: ${message.slice(0, 200)}`))
    await tab.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS })
    const isSettled = await waitUntilSettled(
      tab,
      sample === undefined ? BROWSER_TIMEOUT_MS : BROWSER_TIMEOUT_OF_SAMPLE_MS,
    )
    const text = await tab.locator('main').innerText()
    return [...errors, ...(isSettled ? [] : ['skeleton does not disappear']), ...(text.trim() === '' ? ['blank'] : [])]
  })
}

type FindProblems = (rendered: RenderedPage, page: ScreenPage) => string[]

interface VisitAllOptions {
  readonly webUrl: string
  readonly situation: string
  readonly limits: ResponseLimits
}

const visitAll = (
  { pages, locales }: ScreenCheckEnvironment,
  { webUrl, situation, limits }: VisitAllOptions,
  findProblems: FindProblems,
): Promise<Trial[]> => {
  const options = { webUrl, pages, locales, concurrency: 8, situation: `, ${situation}` }
  return visitPages(options, async ({ page, locale, url }) => {
    const rendered = await readPage(url, locale)
    const slow = rendered.ms <= limits.maxMsOf(page) ? [] : [`${Math.round(rendered.ms)} ms`]
    return [...slow, ...rendered.problems, ...findProblems(rendered, page)]
  })
}

/** A missing page stays a 404. Every other page without data must show the error message. */
const uncachedProblems =
  (fault: ApiFault): FindProblems =>
  (rendered, page) => {
    if (page.isSelfContained === true) return unexpectedStatus(rendered, [page.status])
    const isMissingAnyway = page.status === 404 && (page.route === 'not-found' || fault === 'truncated')
    const lacksErrorMessage = rendered.status === 503 && !rendered.hasErrorMessage
    return [
      ...unexpectedStatus(rendered, isMissingAnyway ? [404, 503] : [503]),
      ...(lacksErrorMessage ? ['does not show that data failed to load'] : []),
    ]
  }

const unexpectedStatus = (rendered: RenderedPage, statuses: readonly number[]) =>
  statuses.includes(rendered.status) ? [] : [`status ${rendered.status} instead of ${statuses.join(' or ')}`]

/** That an object does not exist may change with the next submission, so it is not cached: the page may fail instead. */
const staleProblems: FindProblems = (rendered, page) => [
  ...unexpectedStatus(rendered, page.isAboutApi === true ? [503] : page.status === 404 ? [404, 503] : [page.status]),
  ...(rendered.hasStaleNotice ? [] : ['does not show the stale notice']),
]

/** A page as served to a browser without scripts. */
interface RenderedPage {
  readonly status: number
  readonly ms: number
  readonly hasStaleNotice: boolean
  readonly hasErrorMessage: boolean
  /** Why it is not readable. */
  readonly problems: readonly string[]
}

/** Longer than any page may take. */
const TIMEOUT_MS = 5000

async function readPage(url: string, locale: Locale): Promise<RenderedPage> {
  const start = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const html = await response.text()
    return { status: response.status, ms: performance.now() - start, ...inspectPage(html, locale) }
  } catch (error) {
    const ms = performance.now() - start
    return { status: 0, ms, hasStaleNotice: false, hasErrorMessage: false, problems: [String(error)] }
  }
}

const MIN_TEXT_LENGTH = 30

/** Inspects the HTML of a page. */
export function inspectPage(html: string, locale: Locale): Omit<RenderedPage, 'status' | 'ms'> {
  const messages = readMessages(locale)
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const main = /<main\b[\s\S]*<\/main>/.exec(shown)?.[0] ?? ''
  const text = main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    hasStaleNotice: main.includes(escaped(messages.get('stale.title'))),
    // An alert, or at least the retry link.
    hasErrorMessage: main.includes('role="alert"') || main.includes(escaped(messages.get('error.retry'))),
    problems: [
      ...(/<title>[^<]+<\/title>/.test(shown) ? [] : ['no title']),
      ...(/<h1\b/.test(main) ? [] : ['no heading']),
      ...(text.length < MIN_TEXT_LENGTH ? [`too little text: "${text}"`] : []),
      ...(/\b(?:undefined|NaN|\[object )/.test(text) ? ['an invalid value such as NaN'] : []),
      ...(main.includes('aria-busy="true"') ? ['skeleton in the server-rendered page'] : []),
    ],
  }
}

const escaped = (text: string | undefined) => (text ?? 'message missing').replaceAll("'", '&#x27;')

const MESSAGES = [
  new URL('i18n/messages/', import.meta.resolve('@ergo-explorer/web/routes')),
  new URL('messages/', import.meta.resolve('@ergo-explorer/sentences/message')),
]

/** The messages of a language by key. */
function readMessages(locale: Locale): ReadonlyMap<string, string> {
  const files = MESSAGES.flatMap((folder) =>
    readdirSync(new URL(`${locale}/`, folder)).map((file) => new URL(`${locale}/${file}`, folder)),
  )
  const namespaces = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object)
  return new Map(namespaces.flatMap((namespace) => Object.entries(namespace) as [string, string][]))
}
