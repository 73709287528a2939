import { median } from '@ergo-explorer/testkit/statistics'
import { chromium, type Page } from 'playwright-core'
import { compareTimes, fixedLoopMs, type Measurements } from '#speed.ts'
import type { LighthousePaths } from './lighthouse.ts'

const RUNS = Number(process.env['BENCH_INTERACTION_RUNS'] ?? 3)
/** A phone, as Lighthouse simulates it. */
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, ignoreHTTPSErrors: true }
/** Shorter events are not reported. */
const FRAME_MS = 16
const MAX_RATIO = 1.5

interface Interaction {
  readonly name: string
  readonly page: keyof LighthousePaths
  readonly act: (tab: Page) => Promise<unknown>
  /** A selector of what the interaction shows. */
  readonly outcome: string
  /** Shows another page or tab. React alone then renders new elements. */
  readonly replaces?: boolean
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
  {
    name: 'open a block',
    page: 'home',
    act: tap('main a[href*="/blocks/"]'),
    outcome: 'main a[href$="/extension"]',
    replaces: true,
  },
  { name: 'next page', page: 'latest-blocks', act: tap('a[rel=next]'), outcome: 'a[rel=prev]', replaces: true },
  {
    name: 'tab of a block',
    page: 'block',
    act: tap('main a[href$="/extension"]'),
    outcome: 'main a[href$="/extension"][aria-current]',
    replaces: true,
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
    replaces: true,
  },
  {
    name: 'tab of a token',
    page: 'token',
    act: tap('main nav a[href*="tab="]'),
    outcome: 'main nav a[href*="tab="][aria-current]',
    replaces: true,
  },
  {
    name: 'open a chart',
    page: 'charts',
    act: tap('main a[href*="/charts/"]'),
    outcome: 'a[href*="timespan="]',
    replaces: true,
  },
]

/**
 * P23: from input to the next frame for ten interactions, each on a settled page; median of several runs. The time depends
 * on the machine, so each run is followed by one on the same page hydrated by React alone, which renders all elements.
 */
export async function measureInteractions(webUrl: string, bareUrl: string, paths: LighthousePaths): Measurements {
  await using browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
  const durations: Record<string, { ms: number; bareMs: number; ratio: number }> = {}
  const loops: number[] = []
  for (const interaction of INTERACTIONS) {
    const runs: { readonly ms: number; readonly bareMs: number }[] = []
    const measureOn = async (url: string, tried: Interaction) => {
      await using context = await browser.newContext(PHONE)
      await using tab = await context.newPage()
      return await measure(tab, url + paths[tried.page], tried)
    }
    for (let run = 0; run < RUNS; run++) {
      loops.push(fixedLoopMs())
      const ms = await measureOn(webUrl, interaction)
      runs.push({ ms, bareMs: await measureOn(bareUrl, { ...interaction, ...bareResponse(interaction) }) })
    }
    const ms = median(runs.map((run) => run.ms))
    const bareMs = median(runs.map((run) => run.bareMs))
    durations[interaction.name] = { ms, bareMs, ratio: compareTimes(ms, bareMs, FRAME_MS) }
  }
  return {
    'P23 INP worst ratio of ten interactions': {
      value: Math.max(...Object.values(durations).map(({ ratio }) => ratio)),
      atMost: MAX_RATIO,
      detail: { ...durations, fixedLoopMs: median(loops) },
    },
  }
}

/** The page that React alone hydrates responds to every tap and key. */
const bareResponse = ({ name }: Interaction): Pick<Interaction, 'act' | 'outcome'> => ({
  act: async (tab) => {
    await tab.touchscreen.tap(200, 400)
    if (name.startsWith('type')) await tab.keyboard.type('simUSD')
  },
  outcome: 'output',
})

async function measure(tab: Page, url: string, { act, outcome, replaces = false }: Interaction): Promise<number> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.goto(url)
  // The app sets this mark after hydration.
  await tab.waitForFunction(() => performance.getEntriesByName('live').length > 0)
  if ((await tab.locator('body[data-mismatch]').count()) > 0) throw new Error(`React alone cannot hydrate ${url}`)
  await tab.evaluate(`globalThis.replaces = ${replaces}`)
  await tab.evaluate(OBSERVE)
  await act(tab)
  await tab.locator(outcome).first().waitFor({ state: 'attached' })
  // Events are reported after the next frame.
  await tab.waitForTimeout(500)
  return await tab.evaluate<number>('Math.max(0, ...durations)')
}

/** Runs inside the page. Events shorter than a frame are not reported. */
const OBSERVE = `globalThis.durations = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) durations.push(duration)
}).observe({ type: 'event', durationThreshold: 16 })`
