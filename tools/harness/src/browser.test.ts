import { existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOCALES } from '@ergo-explorer/web/i18n/locales'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { type PageVisit, visitInBrowser, visitPages } from './browser.ts'
import { CHROMIUM } from './environment.ts'
import { parseOptions } from './options.ts'
import type { ScreenPage } from './pages.ts'

const pages = Array.from({ length: 61 }, (_, i): ScreenPage => ({
  route: 'r',
  name: `p${i}`,
  path: `/${i}`,
  status: 200,
}))
const base = { webUrl: 'http://web', pages, locales: LOCALES, concurrency: 2, situation: ', emoji' }

/** The visits of `pnpm harness --sample` for this many numbers in a row. */
async function sampledVisits(samples: number): Promise<PageVisit[]> {
  const visits: PageVisit[] = []
  for (let number = 1; number <= samples; number++) {
    const { sample, locales } = parseOptions(['--sample', '--commit', number.toString(16).padStart(8, '0')])
    await visitPages({ ...base, locales, sample }, async (visit) => {
      visits.push(visit)
      return []
    })
  }
  return visits
}

test('seven samples visit every page once in a situation, about as many each', async () => {
  const names = (await sampledVisits(7)).map(({ page }) => page.name)
  expect(names.toSorted()).toEqual(pages.map(({ name }) => name).toSorted())
  expect((await sampledVisits(1)).length).toBeLessThanOrEqual(Math.ceil(pages.length / 7))
})

test('seven samples per language visit every page in every language', async () => {
  const urls = (await sampledVisits(7 * LOCALES.length)).map(({ url }) => url)
  expect(new Set(urls).size).toBe(pages.length * LOCALES.length)
})

test('a visit that fails is a problem of its page, and the others are visited', async () => {
  const trials = await visitPages({ ...base, pages: pages.slice(0, 2), locales: ['en'] }, async ({ page }) => {
    if (page.name === 'p0') throw new Error('timeout\nof 30 s')
    return []
  })
  expect(trials).toEqual([
    { where: 'p0 en, emoji', problems: ['visit failed: Error: timeout'] },
    { where: 'p1 en, emoji', problems: [] },
  ])
})

const isBrowserMissing = !existsSync(CHROMIUM) && process.env['CI'] === undefined

test.skipIf(isBrowserMissing)('a visit in a reused tab finds nothing of the visit before it', async () => {
  await using stack = new AsyncDisposableStack()
  const server = stack.adopt(createServer(respondWithScript), (open) => open.closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stack.defer(() => void server.close())
  const browser = stack.use(await chromium.launch({ executablePath: CHROMIUM }))
  const { port } = server.address() as AddressInfo
  const options = { ...base, webUrl: `http://127.0.0.1:${port}`, pages: pages.slice(0, 3), locales: ['en' as const] }
  const messages: string[][] = []
  const tabs = new Set<unknown>()
  const trials = await visitInBrowser(browser, { ...options, concurrency: 1 }, async (tab, { url }) => {
    tabs.add(tab)
    const own: string[] = []
    messages.push(own)
    tab.on('console', (message) => own.push(message.text()))
    await tab.goto(url)
    await tab.setViewportSize({ width: 390, height: 844 })
    return []
  })
  expect(trials.flatMap(({ problems }) => problems)).toEqual([])
  expect(tabs.size).toBe(1)
  expect(messages).toEqual([['/en/0 1280 null'], ['/en/1 1280 null'], ['/en/2 1280 null']])
})

/** The page logs its path, its width and what it finds in the session storage, and stores its path there. */
function respondWithScript(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(`<!doctype html><link rel="icon" href="data:,"><script>
    console.log(location.pathname, innerWidth, sessionStorage.getItem('path'))
    addEventListener('pagehide', () => sessionStorage.setItem('path', location.pathname))
  </script>`)
}
