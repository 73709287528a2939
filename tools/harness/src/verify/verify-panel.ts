import type { Browser, Page } from 'playwright-core'
import { waitUntilSettled } from '#browser.ts'
import { listProvedFigures } from './altered-pages.ts'
import { type AlteringProxy, startAlteringProxy } from './altering-proxy.ts'
import type { Subject } from './subjects.ts'

/** A page of a browser that sees the explorers through proxies. */
export interface Tab extends AsyncDisposable {
  readonly page: Page
  /** By the URL of the web server. */
  readonly proxyOf: (webUrl: string) => AlteringProxy
  /** Transferred so far. */
  readonly countBytes: () => number
}

export async function openTab(browser: Browser, webUrls: readonly string[]): Promise<Tab> {
  await using owned = new AsyncDisposableStack()
  const proxies = new Map<string, AlteringProxy>()
  for (const url of webUrls) proxies.set(url, owned.use(await startAlteringProxy(url)))
  const context = owned.use(await browser.newContext({ serviceWorkers: 'block' }))
  const page = await context.newPage()
  // Ages would differ between two visits.
  await page.clock.setFixedTime(NOW)
  const disposables = owned.move()
  return {
    page,
    countBytes: () => [...proxies.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    proxyOf: (webUrl) => {
      const proxy = proxies.get(webUrl)
      if (proxy === undefined) throw new Error(`no proxy for ${webUrl}`)
      return proxy
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

export interface PanelResult {
  /** What the page says about differences; empty without one. */
  readonly clash: string
  /** From the click to the verdict. */
  readonly ms: number
  /** Transferred meanwhile; files from the cache count as 0. */
  readonly bytes: number
  /** Why it does not confirm the page. */
  readonly problems: string[]
}

const TIMEOUT_MS = 60_000
const NOW = Date.now()

/** Opens the panel of the current page and waits for its result. */
export async function readPanel({ page, countBytes }: Tab): Promise<PanelResult> {
  const button = page.locator('#verify button').first()
  await button.waitFor({ timeout: TIMEOUT_MS })
  const bytesBefore = countBytes()
  const start = performance.now()
  await button.click()
  await page.locator('#verify [data-verdict], #verify [role=alert]').first().waitFor({ timeout: TIMEOUT_MS })
  const ms = performance.now() - start
  const { clash, compared, verdict, alert } = await page.evaluate(readResult)
  const problems = [
    ...(clash === '' ? [] : [clash.slice(0, 400)]),
    ...(compared === 'equal' ? [] : [`the page was not compared (${compared})`]),
    ...(verdict === 'fail' ? ['a check failed'] : []),
    ...(alert === '' ? [] : [alert.slice(0, 200)]),
  ]
  return { clash, ms, bytes: countBytes() - bytesBefore, problems }
}

/** Runs inside the page. */
function readResult() {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  return {
    clash: find('#clash')?.textContent ?? '',
    compared: find('#verify [data-compared]')?.dataset['compared'] ?? '',
    verdict: find('#verify [data-verdict]')?.dataset['verdict'] ?? '',
    alert: find('#verify [role=alert]')?.textContent ?? '',
  }
}

/** Opens a page as the server sends it. */
export async function openDirectly({ page, proxyOf }: Tab, { webUrl, path }: Subject, locale: string): Promise<void> {
  await page.goto(`${proxyOf(webUrl).url}/${locale}${path}`)
  await waitUntilSettled(page)
}

/** Opens a page that links to the subject, and follows the link within the document. */
export async function openByLink(
  { page, proxyOf }: Tab,
  { webUrl, path, from }: Subject,
  locale: string,
): Promise<void> {
  const { url } = proxyOf(webUrl)
  await page.goto(`${url}/${locale}${from}`)
  await waitUntilSettled(page)
  // The link can be inside a closed part of the page.
  await page
    .locator(`main a[href="/${locale}${path}"]`)
    .first()
    .dispatchEvent('click', undefined, { timeout: TIMEOUT_MS })
  await page.waitForURL(`${url}/${locale}${path}`, { timeout: TIMEOUT_MS })
  // The page before stays until the code of the next one is loaded.
  await page.waitForFunction(
    (id) => document.querySelector('main header')?.textContent.includes(id) === true,
    path.split('/').at(-1) ?? '',
    { timeout: TIMEOUT_MS },
  )
  await waitUntilSettled(page)
}

/** Figures of the page that must follow from bytes. */
export const listShownFigures = async ({ page }: Tab): Promise<string[]> =>
  listProvedFigures(await page.locator('#main').evaluate((main) => main.outerHTML))
