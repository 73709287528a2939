import type { Browser } from 'playwright-core'
import { startWeb } from '@ergo-explorer/dev-stack/start-web'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { mapConcurrently } from '../browser/map-concurrently.ts'
import { waitUntilSettled } from '../browser/wait-until-settled.ts'
import { HOSTILE_TEXTS } from '../hostile/hostile-texts.ts'
import { createResponseFiller } from '../hostile/response-filler.ts'
import { splitIntoBatches } from '../hostile/split-into-batches.ts'
import { hostilePaths } from '../hostile/hostile-paths.ts'
import { detectInjection, type InjectionDetector } from '../hostile/detect-injection.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import { startFaultProxy } from '@ergo-explorer/dev-stack/fault-proxy'
import { pageUrl, RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'

/** Larger batches run faster, but show fewer of their texts on each page. */
const TEXTS_PER_BATCH = 48
const QUICK_TEXTS_PER_BATCH = 100
const WIDTHS = [1440, 390]

/**
 * Checks that user-written texts in names, registers and URLs are shown as text: no script runs, and the layout does
 * not overflow.
 */
export async function checkHostileTexts(world: ScreenCheckEnvironment): Promise<CheckReport> {
  const results: PageResult[] = []
  const size = world.isQuick ? QUICK_TEXTS_PER_BATCH : TEXTS_PER_BATCH
  const batches = splitIntoBatches(HOSTILE_TEXTS, size)
  for (const [index, texts] of batches.entries()) {
    // One server per batch, because the previous one has cached responses.
    const filler = createResponseFiller(texts)
    await using proxy = await startFaultProxy(world.apiUrl, filler.fill)
    await using web = await startWeb({ apiUrl: proxy.url, settings: RELAXED_TIMEOUTS })
    const locale = world.slowLocales[index % world.slowLocales.length] ?? 'en'
    const urls = [
      ...world.slowPages.map((page) => ({ name: page.name, url: pageUrl(web.url, locale, page) })),
      ...hostilePaths(world.slowPages, texts).map(({ name, path }) => ({
        name,
        url: `${web.url}/${locale}${path}`,
      })),
    ]
    const found = await mapConcurrently(urls, 4, async ({ name, url }) => ({
      where: `${name} ${locale}, texts ${index * size} to ${index * size + texts.length - 1}`,
      problems: await findProblems(world.browser, url, locale),
    }))
    const where = `batch ${index}`
    results.push(...found, { where, problems: filler.unused().map((text) => `never shown: ${text.slice(0, 60)}`) })
  }
  return createReport('hostile', results, [`hostile: ${HOSTILE_TEXTS.length} texts in ${batches.length} batches`])
}

async function findProblems(browser: Browser, url: string, locale: Locale): Promise<string[]> {
  const context = await browser.newContext({ locale, viewport: { width: WIDTHS[0] ?? 0, height: 900 } })
  const tab = await context.newPage()
  const detector: InjectionDetector = await detectInjection(tab, new URL(url).origin)
  try {
    await tab.goto(url)
    await waitUntilSettled(tab)
    const layoutProblems = new Set<string>()
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 900 })
      for (const problem of await detector.findOverflow()) layoutProblems.add(problem)
    }
    return [...(await detector.findInjections()), ...layoutProblems]
  } finally {
    await context.close()
  }
}
