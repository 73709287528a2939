import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { startWeb } from '@ergo-explorer/testkit/stack'
import { visitInBrowser, waitUntilSettled } from '#browser.ts'
import { RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import { replaceUserContent } from '#hostile/hostile-inputs.ts'
import { findLayoutProblems } from '#hostile/layout-problems.ts'
import { findWidePages } from '#hostile/page-width.ts'

const WIDTHS = [320, 390, 768, 1280, 1440, 1920]
/** Hydration of the longest texts is slow on a busy machine. */
const HYDRATION_TIMEOUT_MS = 60_000
/** 2^63 − 1, the largest amount. */
const MAX_AMOUNT = '9223372036854775807'

const NAME_LENGTH = 1000
const DESCRIPTION_LENGTH = 10_000
const CONTENTS: readonly Content[] = [
  // Short texts take other layouts than long ones.
  { name: 'unchanged', unit: undefined, hasLabels: false },
  { name: 'unbroken', unit: 'W', hasLabels: false },
  { name: 'right to left', unit: '\u{202e}שלוםעולם', hasLabels: true },
  { name: 'emoji', unit: '👨‍👩‍👧‍👦🏳️‍🌈', hasLabels: true },
]

interface Content {
  readonly name: string
  /** Repeated in all names and descriptions; undefined leaves them as they are. */
  readonly unit: string | undefined
  readonly hasLabels: boolean
}

/** The text of a field: names are long, descriptions and registers longer. */
const contentText =
  (unit: string) =>
  (field: string): string => {
    const length = field === 'name' || field === 'label' ? NAME_LENGTH : DESCRIPTION_LENGTH
    return unit
      .repeat(Math.ceil(length / unit.length))
      .slice(0, length)
      .toWellFormed()
  }

/** Checks that the longest names, descriptions and amounts fit on every page at every width. */
export async function checkOverflow(environment: ScreenCheckEnvironment): Promise<Check> {
  const { browser, sampledPages: pages, slowLocales: locales, sample } = environment
  const trials: Trial[] = []
  let amounts = 0
  for (const content of CONTENTS) {
    const { name, unit, hasLabels } = content
    await using proxy = await startFaultProxy(environment.apiUrl, (body) =>
      unit === undefined ? body : replaceUserContent(body, { text: contentText(unit), hasLabels, amount: MAX_AMOUNT }),
    )
    await using web = await startWeb({ apiUrl: proxy.url, settings: RELAXED_TIMEOUTS })
    const options = { webUrl: web.url, pages, locales, concurrency: 3, situation: `, ${name}`, sample }
    const found = await visitInBrowser(browser, options, async (tab, { url }) => {
      await tab.goto(url)
      const problems = (await waitUntilSettled(tab, HYDRATION_TIMEOUT_MS)) ? [] : ['not hydrated']
      problems.push(...(await findWidePages(tab)))
      for (const width of WIDTHS) {
        await tab.setViewportSize({ width, height: 900 })
        const findings = await tab.evaluate(findLayoutProblems, MAX_AMOUNT)
        amounts += findings.amounts
        problems.push(...findings.problems.map((problem) => `${width} px: ${problem}`))
      }
      return problems
    })
    trials.push(...found)
  }
  const part = sample === undefined ? '' : `, sample ${sample.number}`
  const details = `${trials.length} pages × ${WIDTHS.length} widths, ${amounts} amounts${part}`
  return { name: 'overflow', trials, details }
}
