import { existsSync } from 'node:fs'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { pageUrl } from '#browser.ts'
import { type Engine, ENTER, startFirefox, startWebKit } from '#engines/engine.ts'
import { startRecordingProxy } from '#engines/recording-proxy.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'

const ENGINES = [
  { program: '/usr/bin/firefox-esr', package: 'firefox-esr', start: startFirefox },
  { program: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver and xvfb', start: startWebKit },
]

/** Every page and the main interactions in Firefox and WebKit: pages hydrate, interactions work, the console is silent. */
export async function checkEngines(environment: ScreenCheckEnvironment): Promise<Check> {
  await using proxy = await startRecordingProxy(environment.webUrl)
  const trials: Trial[] = []
  for (const { program, package: name, start } of ENGINES) {
    if (!existsSync(program)) {
      trials.push({ where: program, problems: [`is not installed; apt-get install ${name}`] })
      continue
    }
    await using engine = await start()
    trials.push(
      ...(await checkMalformedUrls(engine, proxy.url)),
      ...(await checkPages(engine, proxy.url, environment)),
      ...(await checkInteractions(engine, proxy.url)),
    )
  }
  return { name: 'Firefox and WebKit', trials }
}

const SETTLED = `(performance.getEntriesByName('live').length > 0 || document.querySelector('#root > *') === null) &&
  document.querySelector('[aria-busy=true],[role=progressbar]') === null`
const SETTLE_MS = 60_000

const settle = (engine: Engine) =>
  waitUntil(`${engine.name} has a settled page`, () => engine.evaluate<boolean>(SETTLED), { timeoutMs: SETTLE_MS })

async function checkPages(engine: Engine, url: string, { slowPages }: ScreenCheckEnvironment): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const page of slowPages) {
    const problems: string[] = []
    try {
      await engine.open(pageUrl(url, 'en', page))
      await settle(engine)
      problems.push(...(await engine.evaluate<string[]>(PAGE_PROBLEMS)))
    } catch (error) {
      problems.push(String(error))
    }
    problems.push(...(await engine.takeMessages()).filter((message) => !isExpected(message, page.status)))
    trials.push({ where: `${engine.name} ${page.name}`, problems })
  }
  return trials
}

/** Hashes and paths that cannot be decoded. */
const MALFORMED = [
  '/en/mempool#%E0%A4%A',
  '/en/mempool#%',
  '/en/latest-blocks#%zz',
  '/en/decode#%E0%A4%A',
  '/en#%c3%28',
  '/en/blocks/%E0%A4%A',
  '/en/token/%ff%fe',
]

/** Such pages hydrate, have content, and a link opens another page. */
async function checkMalformedUrls(engine: Engine, url: string): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const path of MALFORMED) {
    const problems: string[] = []
    try {
      // Otherwise, only the hash of the open page might change.
      await engine.open('about:blank')
      await engine.open(url + path)
      await settle(engine)
      if (!(await engine.evaluate<boolean>(IS_HYDRATED))) problems.push('does not hydrate')
      problems.push(...(await engine.evaluate<string[]>(PAGE_PROBLEMS)))
      await engine.click('header a[href="/en"]')
      await waitUntil('the home page', () => engine.evaluate<boolean>(`location.pathname === '/en'`))
    } catch (error) {
      problems.push(String(error))
    }
    problems.push(...(await engine.takeMessages()).filter((message) => !isExpected(message, 404)))
    trials.push({ where: `${engine.name} ${path}`, problems })
  }
  return trials
}

const IS_HYDRATED = `performance.getEntriesByName('live').length > 0`

/** Browsers report a page that does not exist as an error. */
const isExpected = (message: string, status: number) => status === 404 && /404|not found/i.test(message)

const PAGE_PROBLEMS = `[
  document.title === '' && 'has no title',
  document.querySelector('h1') === null && 'has no heading',
  (document.querySelector('main')?.innerText ?? '').trim().length < 20 && 'is blank',
  document.documentElement.scrollWidth > innerWidth && 'is wider than the window: ' + document.documentElement.scrollWidth,
  getComputedStyle(document.body).fontFamily.includes('Plex') === false && 'has other fonts: ' + getComputedStyle(document.body).fontFamily,
].filter(Boolean)`

interface Interaction {
  readonly name: string
  readonly path: string
  readonly act: (engine: Engine) => Promise<unknown>
  /** An expression that becomes true. */
  readonly outcome: string
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'a link opens a page, and loads a document only without the Navigation API',
    path: '/en/latest-blocks',
    act: async (engine) => {
      await engine.evaluate('void (window.isSameDocument = true)')
      await engine.click('main tbody a[href*="/blocks/"]')
    },
    outcome: `(window.isSameDocument === true) === ('navigation' in window) && location.pathname.startsWith('/en/blocks/')`,
  },
  {
    name: 'back returns to the previous page',
    path: '/en/latest-blocks',
    act: async (engine) => {
      await engine.click('main tbody a[href*="/blocks/"]')
      await settleAt(engine, '/en/blocks/')
      await engine.evaluate('history.back()')
    },
    outcome: `location.pathname === '/en/latest-blocks' && document.querySelector('main tbody') !== null`,
  },
  {
    name: 'the next page of a list',
    path: '/en/latest-blocks',
    act: (engine) => engine.click('a[rel=next]'),
    outcome: `location.search.includes('page=2')`,
  },
  {
    name: 'search by keyboard',
    path: '/en',
    act: async (engine) => {
      await engine.type('/')
      await waitUntil('the search field has the focus', () => engine.evaluate<boolean>(HAS_SEARCH_FOCUS))
      await engine.type(`500${ENTER}`)
    },
    outcome: `location.pathname.startsWith('/en/blocks/') || location.pathname.startsWith('/en/search')`,
  },
  {
    name: 'a tab of a page',
    path: '/en/difficulty',
    act: (engine) => engine.click('a[href*="tab=voting"]'),
    outcome: `location.search.includes('tab=voting')`,
  },
  {
    name: 'another time span of a chart',
    path: '/en/charts/hash-rate',
    act: (engine) => engine.click('a[href*="timespan="]'),
    outcome: `location.search.includes('timespan=') && document.querySelector('main svg') !== null`,
  },
  {
    name: 'the scale of a chart',
    path: '/en/charts/hash-rate',
    act: (engine) => engine.click('a[href*="scale=log"]'),
    outcome: `location.search.includes('scale=log')`,
  },
  {
    name: 'the dark theme',
    path: '/en?theme=dark',
    act: () => Promise.resolve(),
    outcome: `document.documentElement.dataset.theme === 'dark'`,
  },
]

const HAS_SEARCH_FOCUS = `document.activeElement?.matches('input') === true`

const settleAt = (engine: Engine, path: string) =>
  waitUntil(`the page ${path}`, () => engine.evaluate<boolean>(`location.pathname.startsWith('${path}')`), {
    timeoutMs: SETTLE_MS,
  })

async function checkInteractions(engine: Engine, url: string): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const { name, path, act, outcome } of INTERACTIONS) {
    const problems: string[] = []
    try {
      await engine.open(url + path)
      await settle(engine)
      await act(engine)
      await waitUntil(name, () => engine.evaluate<boolean>(outcome), { timeoutMs: SETTLE_MS })
      await settle(engine)
    } catch (error) {
      problems.push(String(error))
    }
    problems.push(...(await engine.takeMessages()))
    trials.push({ where: `${engine.name}: ${name}`, problems })
  }
  return trials
}
