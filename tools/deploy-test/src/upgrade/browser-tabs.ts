import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { Random } from '@ergo-explorer/simchain'

const CHROMIUM = process.env['EXPLORER_CHROMIUM'] ?? '/usr/bin/chromium'
const TIMEOUT_MS = 60_000
/** Between two links of a visitor; far more than a page takes, because there is one machine for everything. */
const READING_MS = 4000
/** For what a page loads after its first paint. */
const SETTLE_MS = 1000
const LANGUAGES = ['en', 'ru', 'id', 'tr']
const MESSAGES = join(import.meta.dirname, '../../../../apps/web/src/i18n/messages')
const ERROR_KEYS = ['error.unhandled', 'error.pageDidNotLoad', 'error.loadFailed', 'error.notFoundSentence']
/** Texts of pages that failed. */
const ERROR_TEXTS = LANGUAGES.flatMap((language) => {
  const file = readFileSync(join(MESSAGES, language, 'shell.json'), 'utf8')
  const messages = JSON.parse(file) as Readonly<Record<string, string>>
  return ERROR_KEYS.flatMap((key) => messages[key] ?? [])
})

interface TabFigures {
  /** Documents and links opened. */
  loads: number
  readonly failures: string[]
}

interface BrowserTabs extends AsyncDisposable {
  readonly figures: TabFigures
  /** Makes the tabs that are held open follow a link, the first since the previous call. */
  readonly useHeldTabs: () => Promise<void>
  /** Ends the visits. */
  readonly stop: () => Promise<void>
}

/** Opens browser contexts: half of them follow links all the time, the others hold a page open. */
export async function openTabs(url: string, count: number): Promise<BrowserTabs> {
  await using owned = new AsyncDisposableStack()
  const browser = owned.use(await chromium.launch({ executablePath: CHROMIUM }))
  const figures: TabFigures = { loads: 0, failures: [] }
  const pages: Page[] = []
  for (let i = 0; i < count; i++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await openPage(context, figures.failures, `tab ${i + 1}`)
    await page.goto(`${url}/${LANGUAGES[i % LANGUAGES.length]}`, { timeout: TIMEOUT_MS })
    figures.loads++
    pages.push(page)
  }
  const stopping = new AbortController()
  const busy = pages.slice(0, count / 2)
  const held = pages.slice(count / 2)
  const visiting = Promise.all(
    busy.map(async (page, i) => {
      const random = new Random(`tab ${i}`)
      while (!stopping.signal.aborted) {
        await followLink(page, random, figures)
        await sleep(READING_MS)
      }
    }),
  )
  const heldRandom = new Random('held tabs')
  const disposables = owned.move()
  return {
    figures,
    async useHeldTabs() {
      for (const page of held) await followLink(page, heldRandom, figures)
    },
    async stop() {
      stopping.abort()
      await visiting
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

async function openPage(context: BrowserContext, failures: string[], name: string): Promise<Page> {
  const page = await context.newPage()
  const fail = (reason: string) => failures.push(`${name} at ${page.url()}: ${reason}`)
  page.on('response', (response) => {
    if (response.status() >= 400) fail(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left ends its requests. Event streams end with their server and are opened again.
    if (reason !== 'net::ERR_ABORTED' && !request.url().includes('/live')) fail(`${reason} ${request.url()}`)
  })
  page.on('pageerror', (error) => fail(String(error)))
  return page
}

/** Follows a link inside the site, chosen by chance, as a click of a visitor. */
async function followLink(page: Page, random: Random, figures: TabFigures): Promise<void> {
  const before = page.url()
  try {
    const links = await page.locator('a[href^="/"]:not([download]):not([target])').evaluateAll((all) =>
      all.flatMap((link) => {
        const href = link.getAttribute('href') ?? ''
        const isPage = /^\/(?:en|ru|id|tr)(?:\/|$)/.test(href) && !/\.(?:csv|json|pdf)|export|#|widget/.test(href)
        return isPage && link.getClientRects().length > 0 ? [href] : []
      }),
    )
    const href = links[random.below(links.length)]
    if (href === undefined) throw new Error('no link to follow')
    await page
      .locator(`a[href="${href}"]`)
      .first()
      .evaluate((link) => (link as unknown as { click(): void }).click())
    // A click keeps the old page until the next one has its data.
    await page.waitForURL((to) => to.href !== before || to.pathname + to.search === href, { timeout: TIMEOUT_MS })
    await page.locator('main h1').first().waitFor({ timeout: TIMEOUT_MS })
    await sleep(SETTLE_MS)
    const text = await page.locator('body').innerText({ timeout: TIMEOUT_MS })
    const error = ERROR_TEXTS.find((part) => text.includes(part))
    figures.loads++
    if (error !== undefined) throw new Error(`shows "${error}" after a click on ${href}`)
  } catch (error) {
    figures.failures.push(`${before}: ${String(error).split('\n', 1)[0] ?? ''}`)
  }
}
