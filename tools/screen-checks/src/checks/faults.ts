import { setTimeout as sleep } from 'node:timers/promises'
import { startApi } from '@ergo-explorer/dev-stack/start-api'
import { startWeb } from '@ergo-explorer/dev-stack/start-web'
import { mapConcurrently } from '../browser/map-concurrently.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import { API_FAULTS, type ApiFault, type FaultProxy, startFaultProxy } from '@ergo-explorer/dev-stack/fault-proxy'
import type { ScreenPage } from '../world/list-pages.ts'
import { pageUrl, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'
import { checkFaultInBrowser } from './faults-in-browser.ts'
import { readPage, type RenderedPage } from './read-page.ts'

/** The server renders with the available data after 500 ms; the rest is for rendering. */
const MAX_RESPONSE_MS = 800
/** After this time cached data counts as stale. */
const STALE_AFTER_MS = 10_500
/** A short timeout in the browser, otherwise a silent API would hold each page for a minute. */
const SETTINGS = { API_TIMEOUT_MS: '1500' }

export interface FaultyServer extends AsyncDisposable {
  readonly fault: ApiFault
  readonly proxy: FaultProxy
  readonly webUrl: string
}

/** Checks that every page is readable in time and shows a notice, whatever the API fault. */
export async function checkFaults(world: ScreenCheckEnvironment): Promise<CheckReport> {
  await using stack = new AsyncDisposableStack()
  const servers: FaultyServer[] = []
  for (const fault of API_FAULTS) servers.push(stack.use(await startFaultyServer(world.apiUrl, fault)))
  for (const { webUrl } of servers) await visitAll(world, { webUrl, findProblems: () => [] })
  const withoutCache = await checkWithoutCache(world)
  const withoutRedis = await checkWithoutRedis(world)
  await sleep(STALE_AFTER_MS)
  const withCache: PageResult[] = []
  for (const server of servers) {
    server.proxy.fault = server.fault
    const situation = `${server.fault}, cached data`
    withCache.push(...(await visitAll(world, { webUrl: server.webUrl, findProblems: staleProblems, situation })))
  }
  return createReport('faults', [...withoutCache, ...withCache, ...withoutRedis])
}

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
async function checkWithoutCache(world: ScreenCheckEnvironment): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const fault of API_FAULTS) {
    await using server = await startFaultyServer(world.apiUrl, fault, true)
    // The first renders of a process are slow in any case.
    for (let i = 0; i < 3; i++) await fetch(`${server.webUrl}/en`)
    const situation = `${fault}, no cached data`
    results.push(
      ...(await visitAll(world, { webUrl: server.webUrl, findProblems: uncachedProblems(fault), situation })),
    )
    results.push(...(await checkFaultInBrowser(world, server)))
  }
  return results
}

/** Redis only speeds up updates, so pages must be the same without it. */
async function checkWithoutRedis(world: ScreenCheckEnvironment): Promise<PageResult[]> {
  await using api = await startApi({ ...world.apiSettings, REDIS_URL: 'redis://127.0.0.1:1' })
  await using web = await startWeb({ apiUrl: api.url })
  return await visitAll(world, {
    webUrl: web.url,
    findProblems: (rendered, page) => unexpectedStatus(rendered, [page.status]),
    situation: 'no Redis',
  })
}

type FindProblems = (rendered: RenderedPage, page: ScreenPage) => string[]

interface VisitOptions {
  readonly webUrl: string
  readonly findProblems: FindProblems
  readonly situation?: string
}

function visitAll(
  { pages, locales }: ScreenCheckEnvironment,
  { webUrl, findProblems, situation = '' }: VisitOptions,
): Promise<PageResult[]> {
  const visits = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  return mapConcurrently(visits, 8, async ({ page, locale }) => {
    const rendered = await readPage(pageUrl(webUrl, locale, page), locale)
    const slow = rendered.ms <= MAX_RESPONSE_MS ? [] : [`${Math.round(rendered.ms)} ms`]
    return {
      where: `${page.name} ${locale}, ${situation}`,
      problems: [...slow, ...rendered.problems, ...findProblems(rendered, page)],
    }
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

const staleProblems: FindProblems = (rendered, page) => [
  ...unexpectedStatus(rendered, [page.isAboutApi === true ? 503 : page.status]),
  ...(rendered.hasStaleNotice ? [] : ['does not show the stale notice']),
]
