import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Trial } from '@ergo-explorer/testkit/reporting/report'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { ScreenPage } from './pages.ts'
import { type Sample, selectSample } from './sample.ts'

const SIZES = [
  { size: 'desktop', viewport: { width: 1440, height: 900 } },
  { size: 'phone', viewport: { width: 390, height: 844 } },
] as const

/** Combinations of viewport size and colour scheme. */
export const DISPLAY_MODES = SIZES.flatMap(({ size, viewport }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${size} ${colorScheme}`,
    context: { viewport, colorScheme } satisfies BrowserContextOptions,
  })),
)

export interface PageVisit {
  readonly page: ScreenPage
  readonly locale: Locale
  readonly url: string
}

export interface VisitOptions {
  readonly webUrl: string
  readonly pages: readonly ScreenPage[]
  readonly locales: readonly Locale[]
  readonly concurrency: number
  /** Appended to the name of a page in the result. */
  readonly situation?: string
  /** Which visits of this situation are made; all without it. */
  readonly sample?: Sample | undefined
}

/** Inspects every page in every language. */
export function visitPages(
  { webUrl, pages, locales, concurrency, situation = '', sample }: VisitOptions,
  findProblems: (visit: PageVisit) => Promise<readonly string[]>,
): Promise<Trial[]> {
  const visits = locales.flatMap((locale) =>
    pages.map((page) => ({ page, locale, url: pageUrl(webUrl, locale, page) })),
  )
  return mapConcurrently(selectSample(visits, sample, situation), concurrency, async (visit) => ({
    where: `${visit.page.name} ${visit.locale}${situation}`,
    problems: await orFailure(findProblems(visit)),
  }))
}

/** A page that cannot be visited is a problem of this page; the other pages are visited nevertheless. */
export async function orFailure(problems: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await problems
  } catch (error) {
    return [`visit failed: ${String(error).split('\n', 1)[0] ?? ''}`]
  }
}

/** Does the same in tabs of a new browser context. */
export async function visitInBrowser(
  browser: Browser,
  { context: contextOptions = {}, ...options }: VisitOptions & { readonly context?: BrowserContextOptions },
  findProblems: (tab: Page, visit: PageVisit) => Promise<readonly string[]>,
): Promise<Trial[]> {
  await using context = await browser.newContext(contextOptions)
  const useTab = await createTabs(context)
  return await visitPages(options, (visit) => useTab((tab) => findProblems(tab, visit)))
}

const LISTENED_EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed'] as const

/**
 * Returns a function that runs a visit in a tab of the context. Tabs are reused, because a new one starts a process and
 * compiles all scripts again, which takes twice as long as the visit itself. A visit must leave no routes and init
 * scripts behind; its listeners, window size and session storage are reset.
 */
export async function createTabs(
  context: BrowserContext,
): Promise<<T>(visit: (tab: Page) => Promise<T>) => Promise<T>> {
  await context.addInitScript(clearSessionStorage)
  const idle: Page[] = []
  return async (visit) => {
    const tab = idle.pop() ?? (await context.newPage())
    const size = tab.viewportSize()
    try {
      return await visit(tab)
    } finally {
      if (await resetTab(tab, size)) idle.push(tab)
      else await tab.close()
    }
  }
}

/** Returns false if the tab cannot be used again, for example because it has crashed. */
async function resetTab(tab: Page, size: ReturnType<Page['viewportSize']>): Promise<boolean> {
  for (const event of LISTENED_EVENTS) tab.removeAllListeners(event)
  try {
    // Ends the scripts and requests of the page.
    await tab.goto('about:blank')
    if (size !== null) await tab.setViewportSize(size)
    return true
  } catch {
    return false
  }
}

/** Runs inside the page before its own scripts: a new tab has no session storage. */
function clearSessionStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Blank pages and sandboxed frames have none.
  }
}

/** The URL of a page in a language. */
export const pageUrl = (webUrl: string, locale: Locale, { path }: Pick<ScreenPage, 'path'>): string =>
  `${webUrl}/${locale}${path}`

/** Waits until the page is hydrated and shows no skeleton. Returns false on timeout. */
export const waitUntilSettled = (page: Page, timeout = 15_000): Promise<boolean> =>
  page.waitForFunction(isSettled, undefined, { timeout }).then(
    () => true,
    () => false,
  )

/** Runs inside the page. The app sets a performance mark after hydration; it does not hydrate error pages. */
function isSettled(): boolean {
  const isHydrated = document.querySelector('#root > *') === null || performance.getEntriesByName('live').length > 0
  const isError = document.querySelector('#state')?.textContent.includes('"hasError":true') === true
  return (isHydrated || isError) && document.querySelector('[aria-busy=true],[role=progressbar]') === null
}

/**
 * Collects console messages, errors, dialogs, failed requests and requests to other hosts, which a correct page does not
 * cause. Call it before the first navigation.
 */
export function collectPageProblems(page: Page, origin: string, mayBeMissing: boolean): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    // Every browser logs a page with status 404.
    if (!mayBeMissing || !message.text().includes('status of 404'))
      problems.push(`console ${message.type()}: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message.slice(0, 300)}`))
  page.on('dialog', (dialog) => {
    problems.push(`ran: dialog ${dialog.message().slice(0, 100)}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) problems.push(`request to ${url.slice(0, 200)}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigating away aborts open streams.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed request ${request.url().slice(0, 200)}: ${reason}`)
  })
  return problems
}
