import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { startWeb } from '@ergo-explorer/testkit/stack'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import type { Page } from 'playwright-core'
import { collectPageProblems, createTabs, orFailure, pageUrl, waitUntilSettled } from '#browser.ts'
import { RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import { createResponseFiller, hostilePaths } from '#hostile/hostile-inputs.ts'
import { HOSTILE_TEXTS } from '#hostile/hostile-texts.ts'
import type { ScreenPage } from '#pages.ts'
import { type Sample, SAMPLE_COUNT, selectSample } from '#sample.ts'

declare global {
  interface Window {
    injections?: string[]
  }
}

/** Larger batches run faster, but show fewer of their texts on each page. */
const TEXTS_PER_BATCH = 48
const SHORT_RUN_TEXTS_PER_BATCH = 100
const WIDTHS = [1440, 390]

/**
 * Checks that user-written texts in names, registers and URLs are shown as text: no script runs, and the layout does
 * not overflow.
 */
export async function checkHostileTexts(environment: ScreenCheckEnvironment): Promise<Check> {
  const { browser, sampledPages: pages, slowLocales: locales, sample, isQuick } = environment
  const trials: Trial[] = []
  const size = isQuick || sample !== undefined ? SHORT_RUN_TEXTS_PER_BATCH : TEXTS_PER_BATCH
  const batches = Math.ceil(HOSTILE_TEXTS.length / size)
  for (let index = 0; index < batches; index++) {
    const texts = HOSTILE_TEXTS.slice(index * size, (index + 1) * size)
    // One server per batch, because the previous one has cached responses.
    const filler = createResponseFiller(texts)
    await using proxy = await startFaultProxy(environment.apiUrl, filler.fill)
    await using web = await startWeb({ apiUrl: proxy.url, settings: RELAXED_TIMEOUTS })
    const visits = listVisits([...pages, ...hostilePaths(pages, texts)], locales, sample, `batch ${index}`)
    for (const locale of locales) {
      await using context = await browser.newContext({ locale, viewport: { width: WIDTHS[0] ?? 0, height: 900 } })
      await context.addInitScript(setTraps)
      const useTab = await createTabs(context)
      const visited = visits.filter((visit) => visit.locale === locale)
      const found = await mapConcurrently(visited, 4, async ({ page }) => ({
        where: `${page.name} ${locale}, texts ${index * size} to ${index * size + texts.length - 1}`,
        problems: await orFailure(useTab((tab) => findProblems(tab, pageUrl(web.url, locale, page)))),
      }))
      trials.push(...found)
    }
    const where = `batch ${index}`
    trials.push({ where, problems: filler.unused().map((text) => `never shown: ${text.slice(0, 60)}`) })
  }
  const part = sample === undefined ? '' : `, sample ${sample.number}`
  return { name: 'hostile', trials, details: `${HOSTILE_TEXTS.length} texts in ${batches} batches${part}` }
}

type Visited = Pick<ScreenPage, 'name' | 'path'>

/** Every page in every language. Seven samples in a row contain every page once, the next seven in other languages. */
export function listVisits(
  pages: readonly Visited[],
  locales: readonly Locale[],
  sample: Sample | undefined,
  name: string,
): readonly { readonly page: Visited; readonly locale: Locale }[] {
  if (sample === undefined) return pages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  const round = Math.floor(sample.number / SAMPLE_COUNT)
  const visits = pages.map((page, i) => ({ page, locale: locales[(i + round) % locales.length] ?? 'en' }))
  return selectSample(visits, sample, name)
}

async function findProblems(tab: Page, url: string): Promise<string[]> {
  const observed = collectPageProblems(tab, new URL(url).origin, true)
  await tab.goto(url)
  await waitUntilSettled(tab)
  const layoutProblems = new Set<string>()
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 900 })
    for (const problem of await tab.evaluate(findOverflow)) layoutProblems.add(problem)
  }
  return [...new Set([...observed, ...(await tab.evaluate(findInjections)), ...layoutProblems])]
}

/** Runs inside the page. The hostile texts call `xss()` or a function that shows a message. */
function setTraps(): void {
  const injections: string[] = []
  window.injections = injections
  const trap = (name: string) => Object.defineProperty(window, name, { value: () => injections.push(`ran: ${name}`) })
  for (const name of ['xss', 'alert', 'confirm', 'prompt', 'print']) trap(name)
  addEventListener('securitypolicyviolation', (event) =>
    injections.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  )
}

/** Runs inside the page. */
function findInjections(): string[] {
  const found = [...(window.injections ?? [])]
  if (Reflect.get({}, 'polluted') !== undefined) found.push('Object.prototype was modified')
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
        found.push(`attribute ${name} on ${element.tagName}`)
      if (
        /^(?:href|src|action|formaction|xlink:href|data)$/.test(name) &&
        /^\s*(?:javascript|vbscript|data:text)/i.test(value)
      )
        found.push(`${element.tagName} links to ${value.slice(0, 60)}`)
    }
    if (/^(?:IFRAME|OBJECT|EMBED|BASE|MARQUEE|VIDEO|AUDIO|MATH|FRAME|APPLET|META-X)$/i.test(element.tagName))
      found.push(`element ${element.tagName}`)
  }
  return [...new Set(found)]
}

/** Runs inside the page. */
function findOverflow(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.children.length === 0,
  )
  const text = widest?.textContent.slice(0, 40) ?? ''
  return [
    `${scrollWidth} px wide in a window of ${innerWidth}: ${widest?.tagName ?? ''} ${widest?.className.toString() ?? ''} "${text}"`,
  ]
}
