import { setTimeout as sleep } from 'node:timers/promises'
import { type FetchApi, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import type { Page } from 'playwright-core'
import { DISPLAY_MODES, pageUrl, waitUntilSettled } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'

/** Pages with live lists. */
const ROUTES = new Set(['home', 'latest-blocks', 'mempool', 'address'])

/**
 * What the visitor does: watches the top of the page, reads a row in the middle of a list, or keeps scrolling in a
 * list.
 */
const SITUATIONS = ['top', 'middle', 'scrolled'] as const
type Situation = (typeof SITUATIONS)[number]

/** Limit for the sum of all layout shifts, which is stricter than CLS: that is the largest sum within five seconds. */
const MAX_SHIFT = 0.05
/** Seconds of live updates, and seconds between blocks. Transactions arrive every two seconds. */
const FULL = { seconds: 180, blockSeconds: 20 }
const QUICK = { seconds: 24, blockSeconds: 7 }
const STEP_MS = 2000
const TRANSACTIONS_PER_STEP = 4
const TABS = 12
/** For loading a page; on a busy machine all tabs load at the same time. */
const LOAD_TIMEOUT_MS = 180_000

/** Checks that live updates neither shift the layout nor move the row that a visitor reads. */
export async function checkLayoutShift(environment: ScreenCheckEnvironment): Promise<Check> {
  const { browser, webUrl, nodeUrl, fetchApi, pages, slowLocales, isQuick } = environment
  const pace = isQuick ? QUICK : FULL
  const modes = DISPLAY_MODES.filter(({ context }) => context.colorScheme === 'light').slice(0, isQuick ? 1 : 2)
  const busyAddress = await findBusyAddress(fetchApi)
  const livePages = pages
    .filter(({ route, name }) => route === name && ROUTES.has(route))
    .map(({ route, name, path }) => ({ name, path: route === 'address' ? `/addresses/${busyAddress}` : path }))
  const visits = slowLocales.flatMap((locale) =>
    modes.flatMap((mode) =>
      livePages.flatMap((page) => SITUATIONS.map((situation) => ({ page, locale, mode, situation }))),
    ),
  )
  const chain = startChain(nodeUrl, pace.blockSeconds)
  try {
    const trials = await mapConcurrently(visits, TABS, async ({ page, locale, mode, situation }): Promise<Trial> => {
      const where = `${page.name} ${locale} ${mode.name} ${situation}`
      await using context = await browser.newContext(mode.context)
      const tab = await context.newPage()
      await tab.goto(pageUrl(webUrl, locale, page), { timeout: LOAD_TIMEOUT_MS })
      if (!(await waitUntilSettled(tab, LOAD_TIMEOUT_MS))) return { where, problems: ['not hydrated'] }
      const shifts = await watch(tab, situation, pace.seconds)
      console.log(`shift of ${where.padEnd(40)} ${formatShifts(shifts)}`)
      return { where, problems: problemsOf(situation, shifts) }
    })
    return { name: 'shift', trials, details: `${pace.seconds} s each` }
  } finally {
    await chain.stop()
  }
}

/** The address of a key with the most transactions among the richest: its list is long and changes often. */
async function findBusyAddress(fetchApi: FetchApi): Promise<string> {
  interface RichList {
    readonly items: readonly { readonly party: { readonly address: string; readonly kind: string } }[]
  }
  const { items } = await fetchApi<RichList>('/api/v2/rich-list?limit=100')
  const addresses = items.filter(({ party }) => party.kind === 'P2PK').map(({ party }) => party.address)
  const counts = await mapConcurrently(addresses, 4, async (address) => {
    const { transactionCount } = await fetchApi<{ readonly transactionCount: number }>(`/api/v2/addresses/${address}`)
    return { address, transactionCount }
  })
  const [busiest] = counts.toSorted((a, b) => b.transactionCount - a.transactionCount)
  if (busiest === undefined) throw new Error('The simulated chain has no P2PK address')
  return busiest.address
}

/** Submits transactions and mines blocks until it is stopped. */
function startChain(nodeUrl: string, blockSeconds: number) {
  const stopping = new AbortController()
  const run = async () => {
    for (let ms = STEP_MS; !stopping.signal.aborted; ms += STEP_MS) {
      await sendNodeCommand(nodeUrl, `submit?transactions=${TRANSACTIONS_PER_STEP}`)
      if (ms % (blockSeconds * 1000) < STEP_MS) await sendNodeCommand(nodeUrl, 'mine?blocks=1')
      await sleep(STEP_MS)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

interface PageShifts {
  /** Sum of the layout shifts. */
  readonly total: number
  /** Cumulative layout shift as web vitals define it: the largest sum of a session of at most five seconds. */
  readonly cls: number
  /** The elements that moved most, with their share. */
  readonly sources: readonly string[]
  /** Pixels by which the row moved on the screen without being scrolled; undefined when no row is read. */
  readonly rowShift: number | undefined
  /** Whether the row disappeared. */
  readonly isRowGone: boolean
}

interface Shifts extends PageShifts {
  /** Number of API responses that the page received. */
  readonly updates: number
}

const problemsOf = (situation: Situation, { total, rowShift, isRowGone, updates, sources }: Shifts): string[] => [
  ...(total <= MAX_SHIFT ? [] : [`layout shift ${total.toFixed(3)} exceeds ${MAX_SHIFT}: ${sources.join(', ')}`]),
  ...(situation !== 'top' && rowShift === undefined ? ['no row found'] : []),
  ...(rowShift === undefined || rowShift === 0 ? [] : [`the row moved by ${rowShift} px`]),
  ...(isRowGone ? ['the row disappeared'] : []),
  ...(updates > 0 ? [] : ['no live update arrived']),
]

const formatShifts = ({ total, cls, rowShift, updates, sources }: Shifts) =>
  [
    `sum ${total.toFixed(4)}, CLS ${cls.toFixed(4)}, row ${rowShift ?? '–'} px, ${updates} updates`,
    ...sources.slice(0, 3),
  ].join(' · ')

async function watch(tab: Page, situation: Situation, seconds: number): Promise<Shifts> {
  // A busy machine may have served the last known data or an error, which disappears with the first update. After a
  // block the mempool is empty for a moment.
  await tab.locator('main > [data-tone=warning]:first-child').waitFor({ state: 'detached', timeout: LOAD_TIMEOUT_MS })
  await tab.waitForFunction(openList, situation !== 'top', { timeout: LOAD_TIMEOUT_MS })
  await sleep(500)
  let updates = 0
  tab.on('response', (response) => {
    if (response.ok() && response.url().includes('/api/')) updates++
  })
  await tab.evaluate(startWatching)
  if (situation !== 'top') await tab.evaluate(() => window.shiftWatch?.readRow())
  const end = performance.now() + seconds * 1000
  for (let step = 0; performance.now() < end; step++) {
    await sleep(Math.min(1500, Math.max(end - performance.now(), 0)))
    if (situation !== 'scrolled') continue
    await tab.evaluate(() => window.shiftWatch?.pause())
    // Up and down by turns, so that the row stays on the screen.
    await tab.mouse.wheel(0, step % 2 === 0 ? 60 : -60)
    await tab.waitForFunction(() => window.shiftWatch?.resume(), undefined, { timeout: LOAD_TIMEOUT_MS })
  }
  const shifts = await tab.evaluate(() => window.shiftWatch?.read())
  if (shifts === undefined) throw new Error(`${tab.url()} was reloaded`)
  return { ...shifts, updates }
}

interface ShiftWatch {
  /** Remembers the row in the middle of the screen. */
  readonly readRow: () => void
  /** While the visitor scrolls, the position of the row is not compared. */
  readonly pause: () => void
  /** Returns false until the row has moved and stopped: on a busy machine a turn of the wheel takes effect late. */
  readonly resume: () => boolean
  readonly read: () => PageShifts
}

declare global {
  interface Window {
    shiftWatch?: ShiftWatch
  }
}

/** Runs inside the page. Returns whether its list is long enough, and optionally scrolls to the middle of it. */
function openList(isScrolled: boolean): boolean {
  const lists = [...document.querySelectorAll('main tbody')].filter((list) => list.querySelector('a') !== null)
  // The home page has several lists; on other pages the main list is the last one.
  const list = lists[document.querySelector('main > header') === null ? 0 : lists.length - 1]
  if (list === undefined || list.children.length < 6) return false
  const row = list.children[Math.floor(list.children.length / 2)]
  if (isScrolled) row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}

/** Runs inside the page. */
function startWatching(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const shifts: Shift[] = []
  const moved = new Map<string, number>()
  let href: string | undefined
  let top: number | undefined
  let rowShift: number | undefined
  let lastShift = 0
  let isRowGone = false
  // While the visitor scrolls: where the row was before, where it was in the last frame, and for how many frames.
  let before: number | undefined
  let lastTop: number | undefined
  let stillFrames = 0

  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'removed element'
    const nameOf = (one: Element | null) =>
      `${one?.tagName.toLowerCase() ?? ''}.${one?.getAttribute('class')?.split(' ')[0] ?? ''}`
    return `${nameOf(element.parentElement)} > ${nameOf(element)} "${element.textContent.slice(0, 24)}"`
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      shifts.push(entry)
      for (const { node, previousRect: a, currentRect: b } of entry.sources) {
        const by = `${Math.round(b.x - a.x)},${Math.round(b.y - a.y)}`
        const name = `${describe(node)} by ${by}`
        moved.set(name, (moved.get(name) ?? 0) + entry.value / entry.sources.length)
      }
    }
  })
  observer.observe({ type: 'layout-shift' })

  const findRow = () => document.querySelector(`main :is(td, li) a[href="${href}"]`)?.closest('tr, li')
  const sample = () => {
    requestAnimationFrame(sample)
    if (href === undefined) return
    const now = findRow()?.getBoundingClientRect().top
    if (top === undefined) {
      stillFrames = now !== undefined && now === lastTop ? stillFrames + 1 : 0
      lastTop = now
      return
    }
    if (now === undefined) isRowGone = true
    const shift = now === undefined ? 0 : Math.round(Math.abs(now - top))
    // Before a frame is painted, the browser scrolls by what changed above the row. So a shift counts from the second
    // frame on.
    rowShift = Math.max(rowShift ?? 0, Math.min(shift, lastShift))
    lastShift = shift
  }
  requestAnimationFrame(sample)

  const readRow = () => {
    const middle = innerHeight / 2
    const rows = [...document.querySelectorAll('main :is(tbody tr, li)')].filter((one) => one.querySelector('a[href]'))
    const distance = (one: Element) => {
      const { top: start, bottom, left } = one.getBoundingClientRect()
      return left < innerWidth ? Math.abs((start + bottom) / 2 - middle) : Number.POSITIVE_INFINITY
    }
    const [nearest] = rows.toSorted((a, b) => distance(a) - distance(b))
    // Other links, for example to an address, may occur in several rows.
    const link = nearest?.querySelector('a[href*="/transactions/"]') ?? nearest?.querySelector('a[href]')
    href = link?.getAttribute('href') ?? undefined
    top = nearest?.getBoundingClientRect().top
    if (href !== undefined) rowShift = 0
  }
  const cls = () => {
    let [largest, session, start, last] = [0, 0, 0, 0]
    for (const { value, startTime } of shifts) {
      if (startTime - last > 1000 || startTime - start > 5000) [session, start] = [0, startTime]
      session += value
      last = startTime
      largest = Math.max(largest, session)
    }
    return largest
  }
  window.shiftWatch = {
    readRow,
    pause: () => {
      before = findRow()?.getBoundingClientRect().top
      top = undefined
      lastShift = 0
    },
    resume: () => {
      const now = findRow()?.getBoundingClientRect().top
      if (now === undefined || before === undefined) isRowGone = true
      else if (Math.abs(now - before) < 30 || stillFrames < 5) return false
      top = now
      return true
    },
    read: () => ({
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      cls: cls(),
      sources: [...moved]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 6)
        .map(([name, value]) => `${name} ${value.toFixed(4)}`),
      rowShift,
      isRowGone,
    }),
  }
}
