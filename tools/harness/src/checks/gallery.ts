import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import type { Trial } from '@ergo-explorer/testkit/reporting/report'
import { startWeb } from '@ergo-explorer/testkit/stack'
import { type Browser, chromium, type Page } from 'playwright-core'
import { pageUrl, waitUntilSettled } from '#browser.ts'
import { CHROMIUM, RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import { CONTENT_ID, startCaseGateway } from '#media/case-gateway.ts'
import { collectOutsideRequests, setTrap, type TrapWindow } from '#media/page-probes.ts'
import { type GalleryCase, LARGE_TILES, listLargeCases, listMixedCases, MIXED_TILES } from '#media/gallery-cases.ts'
import { createSampleFiles } from '#media/sample-files.ts'

/** Silent gateways end after 15 seconds each, four tiles at once. */
const MAX_WAIT_MS = 240_000
const MAX_CONCURRENT = 4
const MAX_LAYOUT_SHIFT = 0.02
const MAX_PAGE_BYTES = 40_000_000
/** One decoded picture of 16 megapixels has 64 MB, and the page holds up to 40 MB of files. */
const MAX_MEMORY_MB = 400

/**
 * Opens two pages of the gallery with 200 artworks of all kinds and states, the second one without the hash function of the
 * browser, and lets their pictures load.
 */
export async function checkGallery(environment: ScreenCheckEnvironment): Promise<Trial[]> {
  const files = await createSampleFiles(environment.browser)
  const mixed = await listMixedCases(files, environment.browser)
  const large = listLargeCases(files)
  return [
    ...(await runPage(environment, mixed, { name: 'gallery, 120 artworks of all kinds', hasSubtle: true })),
    ...(await runPage(environment, large, { name: 'gallery, 80 large artworks', hasSubtle: false })),
  ]
}

interface PageOptions {
  readonly name: string
  /** Without HTTPS, browsers offer no hash functions. */
  readonly hasSubtle: boolean
}

async function runPage(
  environment: ScreenCheckEnvironment,
  cases: readonly GalleryCase[],
  { name, hasSubtle }: PageOptions,
): Promise<Trial[]> {
  await using gateway = await startCaseGateway(cases)
  await using proxy = await startFaultProxy(environment.apiUrl, (body, path) => replaceLists(body, path, cases))
  const settings = { ...RELAXED_TIMEOUTS, MEDIA_GATEWAYS: gateway.urls.join(',') }
  await using web = await startWeb({ apiUrl: proxy.url, settings })
  // Alone in its browser, so that the memory is that of this page.
  await using browser = await chromium.launch({ executablePath: CHROMIUM })
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await using tab = await context.newPage()
  await tab.addInitScript(setTrap)
  await tab.addInitScript(setShiftMeter)
  if (!hasSubtle) await tab.addInitScript(removeSubtle)
  const outside = collectOutsideRequests(tab, [new URL(web.url).origin])
  await tab.goto(pageUrl(web.url, 'en', { path: `/nft-gallery?limit=${MIXED_TILES}` }))
  await waitUntilSettled(tab)
  await scrollThrough(tab)
  const early = outside.length
  const before = await peakMemory(browser)
  await tab.locator('[data-consent=false] button').click()
  await tab.locator('[data-consent=true]').waitFor()
  const unfinished = await finishTiles(tab)
  const after = await peakMemory(browser)
  const tiles = await tab.evaluate(readTiles)
  const probes = await tab.evaluate(() => ({
    executed: (window as unknown as TrapWindow).executed,
    shift: (window as unknown as ShiftWindow).layoutShift,
  }))
  const memory = after - before
  const others = outside.filter((url) => !gateway.urls.some((each) => url.startsWith(`${each}/`)))
  const shown = tiles.filter(({ isVisible }) => isVisible)
  const loaded = shown.length * 1_000_000
  console.log(
    `media: ${name}: ${tiles.length} tiles, ${describeStates(tiles)}; ${probes.executed} scripts executed, ` +
      `${early} outside requests before the click, at most ${gateway.maxConcurrent()} at once, ` +
      `memory +${memory} MB at its peak, layout shift ${probes.shift.toFixed(4)}`,
  )
  const page = {
    where: name,
    problems: [
      ...(tiles.length === cases.length ? [] : [`${tiles.length} tiles instead of ${cases.length}`]),
      ...unfinished,
      ...(early === 0 ? [] : [`${early} outside requests before the click`]),
      ...(probes.executed === 0 ? [] : [`executed ${probes.executed} scripts`]),
      ...(gateway.foreignRequests() === 0 ? [] : ['followed a redirect']),
      ...(gateway.maxConcurrent() <= MAX_CONCURRENT ? [] : [`${gateway.maxConcurrent()} requests at once`]),
      ...(memory <= MAX_MEMORY_MB ? [] : [`needs ${memory} MB`]),
      ...(probes.shift <= MAX_LAYOUT_SHIFT ? [] : [`layout shift ${probes.shift}`]),
      ...(cases.length !== LARGE_TILES || (loaded <= MAX_PAGE_BYTES && loaded >= MAX_PAGE_BYTES / 2)
        ? []
        : [`loaded ${loaded} bytes`]),
      ...others.map((url) => `request to ${url}`),
    ],
  }
  const trials = tiles.map(({ state, isVisible }, i) => {
    const { name: caseName = '', tile = '' } = cases[i] ?? {}
    const allowed = tile.split(' or ')
    return {
      where: `${name}: tile ${i}, ${caseName}`,
      problems: [
        ...(allowed.includes(state) ? [] : [`${state} instead of ${tile}`]),
        ...(isVisible === (state === 'verified') ? [] : [isVisible ? 'is shown' : 'is not shown']),
      ],
    }
  })
  return [page, ...trials]
}

/** Scrolls so that all pictures come into view, plays audio and video, and waits for the end of loading. */
async function finishTiles(tab: Page): Promise<string[]> {
  const end = Date.now() + MAX_WAIT_MS
  for (;;) {
    await scrollThrough(tab)
    await tab.evaluate(pressPlay)
    const open = await tab.locator('[data-tile=loading], [data-tile=not-loaded]').count()
    if (open === 0) return []
    if (Date.now() > end) return [`${open} tiles are not finished`]
    await tab.waitForTimeout(500)
  }
}

/** Runs inside the page. */
function pressPlay(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-tile=not-loaded] button')) button.click()
}

async function scrollThrough(tab: Page): Promise<void> {
  const height = await tab.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y <= height; y += 600) {
    await tab.evaluate((top) => window.scrollTo(0, top), y)
    await tab.waitForTimeout(30)
  }
}

interface TileReading {
  readonly state: string
  /** Whether it has content from a file. */
  readonly isVisible: boolean
}

/** Runs inside the page. */
function readTiles(): TileReading[] {
  return [...document.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => ({
    state: tile.dataset['tile'] ?? '',
    isVisible: [...tile.querySelectorAll('canvas, img, audio, video, iframe, object, embed')].some((element) =>
      element instanceof HTMLCanvasElement ? element.getAttribute('width') !== null : true,
    ),
  }))
}

function describeStates(tiles: readonly TileReading[]): string {
  const byState = Map.groupBy(tiles, ({ state }) => state)
  return [...byState].map(([state, { length }]) => `${length} ${state}`).join(', ')
}

interface ShiftWindow {
  layoutShift: number
}

/** Runs inside the page: counts every shift, also after a click. */
function setShiftMeter(): void {
  const page = window as unknown as ShiftWindow
  page.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.layoutShift += (entry as unknown as { readonly value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs inside the page. */
function removeSubtle(): void {
  Object.defineProperty(crypto, 'subtle', { value: undefined })
}

/** The highest memory of a process that draws pages, in megabytes. */
async function peakMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const peaks = await Promise.all(
    renderers.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
    }),
  )
  return Math.round(Math.max(0, ...peaks) / 1024)
}

/** The list of NFTs with the cases, and no collections. */
function replaceLists(body: string, path: string, cases: readonly GalleryCase[]): string {
  if (path.startsWith('/api/v2/collections')) return JSON.stringify({ items: [], total: 0, next: null })
  if (!path.startsWith('/api/v2/tokens?')) return body
  const page = JSON.parse(body) as { readonly items: readonly object[] }
  const items = cases.map(({ name, kind, contentHash = null, link }, i) => {
    const href = `ipfs://${CONTENT_ID}/${i}`
    return {
      ...page.items[0],
      tokenId: createHash('sha256').update(String(i)).digest('hex'),
      name,
      artwork: {
        kind,
        contentHash,
        link: { text: href, kind: 'ipfs', href, cid: CONTENT_ID, ...link },
        bytesOnChain: null,
      },
    }
  })
  return JSON.stringify({ items, total: items.length, next: null })
}
