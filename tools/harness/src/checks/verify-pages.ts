import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import type { Browser, Page, Route } from 'playwright-core'
import { waitUntilSettled } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'
import { alterHtml, alterJson, type PageAlteration } from '#verify/altered-pages.ts'

/** Pages without alteration, and alterations of one value each. */
const FULL = { unaltered: 500, alterations: 420 }
const QUICK = { unaltered: 20, alterations: 20 }
const LOCALES = ['en', 'ru']
const SEED = 40

type Environment = Pick<ScreenCheckEnvironment, 'browser' | 'webUrl' | 'fetchApi' | 'isQuick' | 'sample'>

interface Subject {
  readonly path: string
  readonly kind: string
  /** Path of the response that the page is made of. */
  readonly api: string
  /** A page that links to it. */
  readonly from: string
}

/**
 * Verifies transaction, box and block pages. Unaltered ones must equal the bytes. Then a proxy alters one value at a time, in
 * the HTML, in its state or in a response of the API, and the page must name it.
 */
export async function checkVerifiedPages(
  environment: Environment,
  amounts = environment.isQuick || environment.sample !== undefined ? QUICK : FULL,
): Promise<Check> {
  const subjects = await listSubjects(environment, amounts.unaltered)
  const trials: Trial[] = []
  const durations: number[] = []
  const random = createRandom(SEED)

  await using tab = await openTab(environment.browser)
  const bytes = await countBytes(tab, environment, subjects)
  for (const subject of subjects.slice(0, amounts.unaltered)) {
    const locale = LOCALES[durations.length % LOCALES.length] ?? 'en'
    const result = await openDirectly(tab, environment.webUrl, `/${locale}${subject.path}`)
    durations.push(result.ms)
    trials.push({ where: `unaltered ${subject.path} (${subject.kind})`, problems: result.problems })
  }
  console.log(`verify-pages: ${trials.length} unaltered pages, kinds: ${countText(subjects.map(({ kind }) => kind))}`)
  console.log(`verify-pages: median ${median(durations)} ms per page, ${bytes}`)

  const caught: string[] = []
  let unnamed = 0
  for (let i = 0; i < amounts.alterations; i++) {
    const subject = subjects[random(subjects.length)]
    if (subject === undefined) break
    const locale = LOCALES[i % LOCALES.length] ?? 'en'
    const channel = (['html', 'state', 'json'] as const)[i % 3] ?? 'html'
    const found = await tryAlteration(environment, { subject, locale, channel, random })
    if (found === undefined) continue
    const { alteration, clash, verdict } = found
    const where = `${channel} ${locale} ${subject.path}: ${alteration.kind} ${alteration.shown} → ${alteration.altered}`
    const isNamed = clash.includes(alteration.altered) && clash.includes(alteration.shown)
    const isFound = clash !== '' || verdict === 'fail'
    if (isFound && !isNamed) unnamed++
    if (isFound) caught.push(`${channel} ${alteration.kind}`)
    trials.push({ where, problems: isNamed ? [] : [isFound ? `found, but named ${clash.slice(0, 200)}` : 'not found'] })
  }
  console.log(`verify-pages: ${caught.length} alterations found, ${unnamed} of them without both values`)
  console.log(`verify-pages: ${countText(caught)}`)
  return { name: 'verify-pages', trials }
}

const countText = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`).join(', ')

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Transactions of all kinds, then boxes and blocks. */
async function listSubjects({ fetchApi }: Environment, count: number): Promise<Subject[]> {
  const tip = (await fetchApi<{ height: number }>('/api/v2/tip')).height
  const byKind = new Map<string, Subject[]>()
  const blocks: Subject[] = []
  const boxes: Subject[] = []
  const step = Math.max(1, Math.floor(tip / count))
  for (let height = 1; height <= tip; height += step) {
    const { items } = await fetchApi<{ items: { transactionId: string; blockId: string; story: { kind: string } }[] }>(
      `/api/v2/blocks/${height}/transactions?limit=50`,
    )
    for (const { transactionId: id, blockId, story } of items) {
      const subject = {
        path: `/transactions/${id}`,
        kind: story.kind,
        api: `/api/v2/transactions/${id}`,
        from: `/blocks/${blockId}/transactions`,
      }
      byKind.set(story.kind, [...(byKind.get(story.kind) ?? []), subject])
    }
    const [first] = items
    if (first !== undefined && blocks.length < count / 8)
      blocks.push({
        path: `/blocks/${first.blockId}`,
        kind: 'block',
        api: `/api/v2/blocks/${first.blockId}`,
        from: `/transactions/${first.transactionId}`,
      })
    if (first !== undefined && boxes.length < count / 4) {
      const last = items.at(-1) ?? first
      const { outputs } = await fetchApi<{ outputs: { boxId: string }[] }>(`/api/v2/transactions/${last.transactionId}`)
      const id = outputs[0]?.boxId ?? ''
      boxes.push({
        path: `/boxes/${id}`,
        kind: 'box',
        api: `/api/v2/boxes/${id}`,
        from: `/transactions/${last.transactionId}`,
      })
    }
  }
  // One of each kind in turn.
  const transactions: Subject[] = []
  for (let round = 0; transactions.length < count; round++) {
    const next = [...byKind.values()].flatMap((all) => all[round] ?? [])
    if (next.length === 0) break
    transactions.push(...next)
  }
  return [...transactions.slice(0, count - blocks.length - boxes.length), ...boxes, ...blocks]
}

interface Tab extends AsyncDisposable {
  readonly page: Page
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

interface PanelResult {
  readonly clash: string
  readonly verdict: string
  readonly compared: string
  readonly ms: number
  readonly problems: string[]
}

const TIMEOUT_MS = 20_000

/** Opens the panel of the current page and waits for its result. */
async function readPanel(page: Page): Promise<PanelResult> {
  const button = page.locator('#verify button').first()
  await button.waitFor({ timeout: TIMEOUT_MS })
  const start = performance.now()
  await button.click()
  await page.locator('#verify [data-verdict], #verify [role=alert]').first().waitFor({ timeout: TIMEOUT_MS })
  const ms = Math.round(performance.now() - start)
  const read = async (selector: string, attribute?: string) => {
    const found = page.locator(selector).first()
    if ((await found.count()) === 0) return ''
    return attribute === undefined ? found.innerText() : ((await found.getAttribute(attribute)) ?? '')
  }
  const compared = await read('#verify [data-compared]', 'data-compared')
  const verdict =
    (await read('#verify [role=alert]')) === '' ? await read('#verify [data-verdict]', 'data-verdict') : 'fail'
  const clash = await read('#clash')
  const problems = [
    ...(clash === '' ? [] : [clash.slice(0, 400)]),
    ...(compared === 'equal' ? [] : [`the page was not compared (${compared})`]),
    ...(verdict === 'fail' ? ['a check failed'] : []),
  ]
  return { clash, verdict, compared, ms, problems }
}

/** Opens a page that links to the subject, and follows the link within the document. */
async function openByLink({ page }: Tab, webUrl: string, { path, from, locale }: LinkedPage): Promise<PanelResult> {
  await page.goto(`${webUrl}/${locale}${from}`)
  await waitUntilSettled(page)
  // The link can be inside a closed part of the page.
  await page.locator(`main a[href="/${locale}${path}"]`).first().dispatchEvent('click')
  await page.waitForURL(`${webUrl}/${locale}${path}`)
  // The page before stays until the code of the next one is loaded.
  await page.waitForFunction(
    (id) => document.querySelector('main header')?.textContent.includes(id) === true,
    path.split('/').at(-1) ?? '',
  )
  return readPanel(page)
}

interface LinkedPage extends Pick<Subject, 'path' | 'from'> {
  readonly locale: string
}

/** As the server sends it. */
async function openDirectly({ page }: Tab, webUrl: string, url: string): Promise<PanelResult> {
  await page.goto(webUrl + url)
  await waitUntilSettled(page)
  return readPanel(page)
}

/** Transferred kilobytes of the page and of its verification. */
async function countBytes({ page }: Tab, { webUrl }: Environment, [subject]: readonly Subject[]): Promise<string> {
  if (subject === undefined) return ''
  await page.goto(`${webUrl}/en${subject.path}`)
  await waitUntilSettled(page)
  const count = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).encodedBodySize || 0), 0),
    )
  const before = await count()
  await readPanel(page)
  return `${Math.round(((await count()) - before) / 1000)} kB to verify the first page`
}

interface AlterationRequest {
  readonly subject: Subject
  readonly locale: string
  readonly channel: PageAlteration['channel']
  readonly random: (below: number) => number
}

async function tryAlteration(
  { browser, webUrl }: Environment,
  { subject, locale, channel, random }: AlterationRequest,
) {
  await using tab = await openTab(browser)
  const { page } = tab
  let alteration: Omit<PageAlteration, 'document'> | undefined
  const replaceJson = async (route: Route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Record<string, unknown>
    alteration ??= alterJson(json, 'json', random)
    await route.fulfill({ response, json })
  }
  const replaceDocument = async (route: Route) => {
    const response = await route.fetch()
    const html = await response.text()
    const altered = channel === 'html' ? alterHtml(html, random) : alterState(html, random)
    alteration = altered
    await route.fulfill({ response, body: altered?.document ?? html })
  }
  const url = `/${locale}${subject.path}`
  try {
    if (channel === 'json') {
      await page.route(`**${subject.api}`, replaceJson)
      const result = await openByLink(tab, webUrl, { ...subject, locale })
      return alteration && { alteration, ...result }
    }
    await page.route(`**${url}`, replaceDocument)
    const result = await openDirectly(tab, webUrl, url)
    return alteration && { alteration, ...result }
  } catch (error) {
    const problem = `${channel} ${url}: ${String(error).slice(0, 160)}`
    if (alteration === undefined) {
      console.log(`verify-pages: not altered: ${problem}`)
      return undefined
    }
    return { alteration, clash: '', verdict: problem }
  }
}

const STATE = /(<script[^>]* id="state"[^>]*>)([\s\S]*?)(<\/script>)/

function alterState(html: string, random: (below: number) => number): PageAlteration | undefined {
  const [, open = '', text = '', close = ''] = STATE.exec(html) ?? []
  const state = JSON.parse(text || '{}') as { resources?: { key: string[]; data: unknown }[] }
  const entry = state.resources?.find(({ key: [type] }) => type === 'transaction' || type === 'box' || type === 'block')
  if (entry === undefined) return undefined
  const altered = alterJson(entry.data, 'state', random)
  // The script element ends at the first closing tag.
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return altered && { ...altered, document: html.replace(STATE, () => open + json + close) }
}

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
