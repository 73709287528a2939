import { AxeBuilder } from '@axe-core/playwright'
import { mapConcurrently } from '../browser/map-concurrently.ts'
import { DISPLAY_MODES } from '../browser/display-modes.ts'
import { waitUntilSettled } from '../browser/wait-until-settled.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import { pageUrl, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'

/** Checks that axe finds no violation on any page, light and dark, desktop and phone. */
export async function checkAxe({
  browser,
  webUrl,
  slowLocales,
  pages,
  isQuick,
}: ScreenCheckEnvironment): Promise<CheckReport> {
  // A quick run checks each page in one display mode, in rotation.
  const modesOf = (i: number) =>
    isQuick ? DISPLAY_MODES.filter((_, at) => at === i % DISPLAY_MODES.length) : DISPLAY_MODES
  const visits = slowLocales.flatMap((locale) =>
    pages.flatMap((page, i) => modesOf(i).map((mode) => ({ mode, locale, page }))),
  )
  const results = await mapConcurrently(visits, 2, async ({ mode, locale, page }): Promise<PageResult> => {
    // axe injects a script, which the Content Security Policy of the page blocks.
    const context = await browser.newContext({ ...mode.context, bypassCSP: true })
    const tab = await context.newPage()
    try {
      await tab.goto(pageUrl(webUrl, locale, page))
      await waitUntilSettled(tab)
      // Without legacy mode each analysis opens another page.
      const { violations } = await new AxeBuilder({ page: tab }).setLegacyMode(true).analyze()
      const problems = violations.map(
        ({ id, help, nodes }) => `${id} (${help}) × ${nodes.length}: ${nodes[0]?.target.join(' ') ?? ''}`,
      )
      return { where: `${page.name} ${locale} ${mode.name}`, problems }
    } finally {
      await context.close()
    }
  })
  return createReport('axe', results)
}
