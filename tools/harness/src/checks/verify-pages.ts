import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { median } from '@ergo-explorer/testkit/statistics'
import type { Browser } from 'playwright-core'
import type { ScreenCheckEnvironment } from '#environment.ts'
import { tryAlteration, type UnalteredPage } from '#verify/altered-visit.ts'
import { startRecordedChain } from '#verify/recorded-chain.ts'
import { listSubjects, type Subject } from '#verify/subjects.ts'
import { listShownFigures, openDirectly, openTab, readPanel, type Tab } from '#verify/verify-panel.ts'

/** Pages without alteration, and alterations of one value each. */
const FULL = { recorded: 200, simulated: 300, alterations: 420 }
/** Of the simulated chain only. */
const QUICK = { recorded: 0, simulated: 12, alterations: 12 }
const LOCALES = ['en', 'ru']
const CHANNELS = ['html', 'state', 'json'] as const
const SEED = 40
const TABS = 3
/** A value that no page shows, or a page without such a value, is replaced by another one. */
const MAX_ATTEMPTS = 15

type Environment = Pick<ScreenCheckEnvironment, 'browser' | 'webUrl' | 'fetchApi' | 'isQuick' | 'sample'>

/**
 * Verifies transaction, box and block pages of a simulated chain and of recorded mainnet blocks. Unaltered ones must equal
 * the bytes. Then a proxy alters one shown value at a time, in the HTML, in its state or in a response of the API, and the
 * page must name the altered value and the right one.
 */
export async function checkVerifiedPages(environment: Environment): Promise<Check> {
  const amounts = environment.isQuick || environment.sample !== undefined ? QUICK : FULL
  await using recorded = amounts.recorded === 0 ? undefined : await startRecordedChain()
  const simulatedPages = await listSubjects(environment, amounts.simulated)
  const recordedPages = recorded === undefined ? [] : await listSubjects(recorded, amounts.recorded)
  const subjects = [...simulatedPages, ...recordedPages]
  const webUrls = [environment.webUrl, ...(recorded === undefined ? [] : [recorded.webUrl])]
  const check = { browser: environment.browser, webUrls }
  const unaltered = await checkUnaltered(check, subjects)
  const altered = await checkAltered(check, unaltered.pages, amounts.alterations)
  return { name: 'verify-pages', trials: [...unaltered.trials, ...altered] }
}

interface Explorers {
  readonly browser: Browser
  readonly webUrls: readonly string[]
}

/** Several tabs at once, each with a share of the items. */
async function visitInTabs<T, R>(
  { browser, webUrls }: Explorers,
  items: readonly T[],
  visit: (tab: Tab, item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const pending = [...items.entries()]
  const results: R[] = []
  const work = async () => {
    await using tab = await openTab(browser, webUrls)
    for (let next = pending.shift(); next !== undefined; next = pending.shift())
      results[next[0]] = await visit(tab, next[1], next[0])
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return results
}

async function checkUnaltered(explorers: Explorers, subjects: readonly Subject[]) {
  const visits = await visitInTabs(explorers, subjects, async (tab, subject, i) => {
    const locale = LOCALES[i % LOCALES.length] ?? 'en'
    try {
      await openDirectly(tab, subject, locale)
      const page: UnalteredPage = { subject, locale, figures: await listShownFigures(tab) }
      return { subject, page, ...(await readPanel(tab)) }
    } catch (error) {
      return { subject, page: undefined, problems: [`visit failed: ${String(error).split('\n', 1)[0] ?? ''}`] }
    }
  })
  const verified = visits.filter((visit) => visit.page !== undefined)
  const [first, ...later] = verified.map(({ bytes }) => bytes / 1000)
  console.log(`verify-pages: ${visits.length} unaltered pages, ${countText(subjects.map(({ kind }) => kind))}`)
  console.log(
    `verify-pages: median ${Math.round(median(verified.map(({ ms }) => ms)))} ms per page; ${Math.round(first ?? 0)} kB for the first page with the code, then median ${median(later).toFixed(1)} kB`,
  )
  return {
    pages: verified.map(({ page }) => page),
    trials: visits.map(({ subject, problems }): Trial => ({
      where: `unaltered ${subject.webUrl}${subject.path} (${subject.kind})`,
      problems,
    })),
  }
}

async function checkAltered(explorers: Explorers, pages: readonly UnalteredPage[], count: number): Promise<Trial[]> {
  const random = createRandom(SEED)
  const unshown: string[] = []
  const caught: string[] = []
  const orders = Array.from({ length: count }, (_, i) => ({
    channel: CHANNELS[i % CHANNELS.length] ?? 'html',
    // Drawn in advance, so that the order in which visits end changes nothing.
    attempts: Array.from({ length: MAX_ATTEMPTS }, () => ({
      page: pages[random(pages.length)],
      seed: random(2 ** 30),
    })),
  }))
  const trials = await visitInTabs(explorers, orders, async (tab, { channel, attempts }): Promise<Trial> => {
    for (const { page, seed } of attempts) {
      if (page === undefined) continue
      const request = { unaltered: page, channel, createRandom: () => createRandom(seed) }
      const outcome = await tryAlteration(tab, request)
      if (outcome === undefined) continue
      const { alteration, state, detail } = outcome
      if (state === 'not shown') {
        unshown.push(alteration.kind)
        continue
      }
      const { webUrl, path } = page.subject
      const where = `${channel} ${page.locale} ${webUrl}${path}: ${alteration.kind} ${alteration.shown} → ${alteration.altered}`
      if (state === 'named') caught.push(`${channel} ${alteration.kind}`)
      return { where, problems: state === 'named' ? [] : [`${state}: ${detail}`] }
    }
    return { where: channel, problems: ['no page has a value to alter'] }
  })
  console.log(`verify-pages: ${caught.length} of ${count} alterations named with both values, ${countText(caught)}`)
  console.log(`verify-pages: not counted, because no figure that follows from bytes shows them: ${countText(unshown)}`)
  return trials
}

const countText = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`).join(', ')

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
