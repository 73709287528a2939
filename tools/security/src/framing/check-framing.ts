import { setTimeout as sleep } from 'node:timers/promises'
import { foreignPage } from '@ergo-explorer/e2e/setup/foreign-page'
import { inParallel } from '@ergo-explorer/harness/browser/in-parallel'
import type { Page } from '@ergo-explorer/harness/world/list-pages'
import { SCREENS } from '@ergo-explorer/web/routes'
import { chromium, type Page as BrowserPage } from 'playwright-core'
import { type Goal, goalOf } from '../goal.ts'

const CHROMIUM = '/usr/bin/chromium'
const REFUSED = 'chrome-error://chromewebdata/'
const AT_ONCE = 3
const PATIENCE_MS = 10_000

/** Every screen in a frame of somebody else's page, in a browser: only those that may be embedded show, and only as such. */
export async function checkFraming(webUrl: string, pages: readonly Page[]): Promise<Goal> {
  await using foreign = await foreignPage()
  await using browser = await chromium.launch({ executablePath: CHROMIUM })
  const framed = new Set(SCREENS.filter(({ isFramed }) => isFramed === true).map(({ name }) => name))
  // One page of each screen is enough: what may frame it is said for the screen.
  const each = pages.filter(({ route, name }) => route === name)
  const attempts = each.flatMap(({ route, path }) => [
    { src: `${webUrl}/en${path}`, isShown: false },
    { src: `${webUrl}/en${path}${path.includes('?') ? '&' : '?'}iframe=1`, isShown: framed.has(route) },
  ])
  const others = ['/api/v2/tip', '/api/docs', '/app-config.js', '/robots.txt', '/favicon.svg']
  const all = [...attempts, ...others.map((path) => ({ src: webUrl + path, isShown: false }))]
  const context = await browser.newContext({ javaScriptEnabled: false })
  const free: BrowserPage[] = []
  const trials = await inParallel(all, AT_ONCE, async ({ src, isShown }) => {
    const page = free.pop() ?? (await context.newPage())
    await page.goto(foreign.framing(src), { waitUntil: 'commit' })
    const wanted = isShown ? src : REFUSED
    const shown = await untilFramed(page, wanted)
    free.push(page)
    return { where: new URL(src).pathname, faults: shown === wanted ? [] : [`the frame shows ${shown}`] }
  })
  const shown = attempts.filter(({ isShown }) => isShown).length
  return goalOf('S17', 'foreign frames show only what may be embedded', trials, `${shown} embeds`)
}

/** What the frame shows at last; a refusal comes a moment after the answer. */
async function untilFramed(page: BrowserPage, wanted: string): Promise<string> {
  let shown = ''
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(50)) {
    shown =
      page
        .frames()
        .find((frame) => frame !== page.mainFrame())
        ?.url() ?? ''
    if (shown === wanted) break
  }
  return shown
}
