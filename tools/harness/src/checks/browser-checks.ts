import { AxeBuilder } from '@axe-core/playwright'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { collectPageProblems, DISPLAY_MODES, visitInBrowser, waitUntilSettled } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'
import { expectedTexts, withoutSpaces } from '#expected-texts.ts'

/** Checks that every page shows the data of the API without scripts. */
export async function checkNoScript(environment: ScreenCheckEnvironment): Promise<Check> {
  const options = { ...environment, sample: undefined, concurrency: 3, context: { javaScriptEnabled: false } }
  const trials = await visitInBrowser(environment.browser, options, async (tab, { page, url }) => {
    const status = (await tab.goto(url))?.status()
    const text = withoutSpaces(await tab.locator('body').innerText())
    const missing = (await expectedTexts(page, environment.fetchApi)).filter((expected) => !text.includes(expected))
    return [
      ...(status === page.status ? [] : [`status ${status} instead of ${page.status}`]),
      ...(missing.length === 0 ? [] : [`${missing.length} texts are missing: ${missing.slice(0, 4).join(', ')}`]),
      ...(text === '' ? ['blank'] : []),
    ]
  })
  return { name: 'no-script', trials }
}

/** Checks that the console stays empty, hydration causes no error and no request goes to another host. */
export async function checkConsole(environment: ScreenCheckEnvironment): Promise<Check> {
  const { browser, webUrl, slowPages } = environment
  const options = { ...environment, sample: undefined, pages: slowPages, concurrency: 3 }
  const trials = await visitInBrowser(browser, options, async (tab, { page, url }) => {
    const problems = collectPageProblems(tab, webUrl, page.status === 404)
    await tab.goto(url)
    return (await waitUntilSettled(tab)) ? problems : [...problems, 'not hydrated']
  })
  return { name: 'console', trials }
}

/** Not active by default: links and buttons have 24 × 24 pixels, or the space of them. */
const EXTRA_RULES = { 'target-size': { enabled: true } }

/** Checks that axe finds no violation on any page, light and dark, desktop and phone. */
export async function checkAxe(environment: ScreenCheckEnvironment): Promise<Check> {
  const { browser, slowLocales: locales, pages, isQuick } = environment
  const trials: Trial[] = []
  for (const [at, { name, context }] of DISPLAY_MODES.entries()) {
    const options = {
      ...environment,
      sample: undefined,
      locales,
      // A quick run checks each page in one display mode, in rotation.
      pages: pages.filter((_, i) => !isQuick || i % DISPLAY_MODES.length === at),
      concurrency: 2,
      // axe injects a script, which the Content Security Policy of the page blocks.
      context: { ...context, bypassCSP: true },
      situation: ` ${name}`,
    }
    const found = await visitInBrowser(browser, options, async (tab, { url }) => {
      await tab.goto(url)
      await waitUntilSettled(tab)
      // Without legacy mode each analysis opens another page.
      const axe = new AxeBuilder({ page: tab }).setLegacyMode(true).options({ rules: EXTRA_RULES })
      const { violations } = await axe.analyze()
      return violations.map(
        ({ id, help, nodes }) => `${id} (${help}) × ${nodes.length}: ${nodes[0]?.target.join(' ') ?? ''}`,
      )
    })
    trials.push(...found)
  }
  return { name: 'axe', trials }
}
