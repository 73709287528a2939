import { foreignPage } from '@ergo-explorer/e2e/setup/foreign-page'
import { CHROMIUM } from '@ergo-explorer/harness/environment'
import type { ScreenPage } from '@ergo-explorer/harness/pages'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check } from '@ergo-explorer/testkit/reporting/report'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { chromium, type Page as BrowserPage } from 'playwright-core'

const BLOCKED_URL = 'chrome-error://chromewebdata/'
const CONCURRENCY = 3
const TIMEOUT_MS = 10_000

/**
 * Loads every screen in a frame of a foreign page, in a browser: only embeddable screens may render, and only with
 * `iframe=1`.
 */
export async function checkFraming(webUrl: string, pages: readonly ScreenPage[]): Promise<Check> {
  await using foreign = await foreignPage()
  await using browser = await chromium.launch({ executablePath: CHROMIUM })
  const embeddable = new Set(SCREEN_ROUTES.filter(({ isEmbeddable }) => isEmbeddable === true).map(({ name }) => name))
  // One page per screen is enough, because the setting belongs to the screen.
  const screens = pages.filter(({ route, name }) => route === name)
  const attempts = screens.flatMap(({ route, path }) => [
    { src: `${webUrl}/en${path}`, isShown: false },
    { src: `${webUrl}/en${path}${path.includes('?') ? '&' : '?'}iframe=1`, isShown: embeddable.has(route) },
  ])
  const others = ['/api/v2/tip', '/api/docs', '/app-config.js', '/robots.txt', '/favicon.svg']
  const all = [...attempts, ...others.map((path) => ({ src: webUrl + path, isShown: false }))]
  const context = await browser.newContext({ javaScriptEnabled: false })
  const idlePages: BrowserPage[] = []
  const trials = await mapConcurrently(all, CONCURRENCY, async ({ src, isShown }) => {
    const page = idlePages.pop() ?? (await context.newPage())
    await page.goto(foreign.urlFraming(src), { waitUntil: 'commit' })
    const expected = isShown ? src : BLOCKED_URL
    const shown = await waitForFrame(page, expected)
    idlePages.push(page)
    return { where: new URL(src).pathname, problems: shown === expected ? [] : [`the frame shows ${shown}`] }
  })
  const shown = attempts.filter(({ isShown }) => isShown).length
  return {
    name: 'S17 only embeddable screens render in foreign frames',
    trials,
    details: `${shown} embeddable`,
  }
}

/** URL that the frame finally shows; the browser blocks a frame shortly after its response. */
async function waitForFrame(page: BrowserPage, expected: string): Promise<string> {
  const shown = () =>
    page
      .frames()
      .find((frame) => frame !== page.mainFrame())
      ?.url() ?? ''
  await waitUntil('the frame', () => shown() === expected, { timeoutMs: TIMEOUT_MS, pollMs: 50 }).catch(() => undefined)
  return shown()
}
