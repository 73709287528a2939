import { median } from '@ergo-explorer/testkit/statistics'
import { chromium, type Page } from 'playwright-core'
import type { Measurement, Measurements } from '#speed.ts'
import type { LighthousePaths } from './lighthouse.ts'

const RUNS = Number(process.env['BENCH_INTERACTION_RUNS'] ?? 3)
/** A phone, as Lighthouse simulates it. */
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, ignoreHTTPSErrors: true }
const MAX_MS = 100

interface Interaction {
  readonly name: string
  readonly page: keyof LighthousePaths
  readonly act: (tab: Page) => Promise<unknown>
  /** A selector of what the interaction shows. */
  readonly outcome: string
}

const tap = (selector: string) => (tab: Page) => tab.locator(selector).first().tap()

const openSearch = (tab: Page) => tab.getByRole('link', { name: 'Search' }).first().tap()

const INTERACTIONS: readonly Interaction[] = [
  { name: 'open the menu', page: 'home', act: tap('a[href="#pages"]'), outcome: 'body.navbar-open' },
  { name: 'open the search', page: 'home', act: openSearch, outcome: '[role=combobox]' },
  {
    name: 'type into the search',
    page: 'charts',
    act: async (tab) => {
      await openSearch(tab)
      await tab.locator('[role=combobox]').waitFor()
      await tab.keyboard.type('simUSD')
    },
    outcome: '[role=listbox] [role=option]',
  },
  { name: 'open a block', page: 'home', act: tap('main a[href*="/blocks/"]'), outcome: 'main a[href$="/extension"]' },
  { name: 'next page', page: 'latest-blocks', act: tap('a[rel=next]'), outcome: 'a[rel=prev]' },
  {
    name: 'tab of a block',
    page: 'block',
    act: tap('main a[href$="/extension"]'),
    outcome: 'main a[href$="/extension"][aria-current]',
  },
  {
    name: 'show scripts',
    page: 'transaction',
    act: tap('main [role=switch]'),
    outcome: '[role=switch][aria-checked=true]',
  },
  {
    name: 'tab of an address',
    page: 'address',
    act: tap('main nav a[href*="tab="]'),
    outcome: 'main nav a[href*="tab="][aria-current]',
  },
  {
    name: 'tab of a token',
    page: 'token',
    act: tap('main nav a[href*="tab="]'),
    outcome: 'main nav a[href*="tab="][aria-current]',
  },
  { name: 'open a chart', page: 'charts', act: tap('main a[href*="/charts/"]'), outcome: 'a[href*="timespan="]' },
]

/** P23: from input to the next frame for ten interactions, each on a settled page; median of several runs. */
export async function measureInteractions(webUrl: string, paths: LighthousePaths): Measurements {
  await using browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
  const durations: Record<string, number> = {}
  for (const interaction of INTERACTIONS) {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run++) {
      await using context = await browser.newContext(PHONE)
      await using tab = await context.newPage()
      runs.push(await measure(tab, webUrl + paths[interaction.page], interaction))
    }
    durations[interaction.name] = median(runs)
  }
  const worst: Measurement = { value: Math.max(...Object.values(durations)), atMost: MAX_MS, detail: durations }
  return { 'P23 INP ms of ten interactions': worst }
}

async function measure(tab: Page, url: string, { act, outcome }: Interaction): Promise<number> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.goto(url)
  // The app sets this mark after hydration.
  await tab.waitForFunction(() => performance.getEntriesByName('live').length > 0)
  await tab.evaluate(OBSERVE)
  await act(tab)
  await tab.locator(outcome).first().waitFor()
  // Events are reported after the next frame.
  await tab.waitForTimeout(500)
  return await tab.evaluate<number>('Math.max(0, ...durations)')
}

/** Runs inside the page. Events shorter than a frame are not reported. */
const OBSERVE = `globalThis.durations = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) durations.push(duration)
}).observe({ type: 'event', durationThreshold: 16 })`
