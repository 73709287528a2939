import { mapConcurrently } from '../browser/map-concurrently.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import { expectedTexts, withoutSpaces } from '../world/expected-texts.ts'
import type { ScreenPage } from '../world/list-pages.ts'
import { pageUrl, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'

/** Checks that every page shows the data of the API without scripts. */
export async function checkNoScript(world: ScreenCheckEnvironment): Promise<CheckReport> {
  const { browser, webUrl, locales, pages, fetchApi } = world
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visits = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  const results = await mapConcurrently(visits, 3, async ({ page, locale }): Promise<PageResult> => {
    const tab = await context.newPage()
    try {
      const response = await tab.goto(pageUrl(webUrl, locale, page))
      const text = withoutSpaces(await tab.locator('body').innerText())
      return { where: `${page.name} ${locale}`, problems: await problemsOf(page, response?.status() ?? 0, text) }
    } finally {
      await tab.close()
    }
  })
  await context.close()
  return createReport('no-script', results)

  async function problemsOf(page: ScreenPage, status: number, text: string): Promise<string[]> {
    const missing = (await expectedTexts(page, fetchApi)).filter((expected) => !text.includes(expected))
    return [
      ...(status === page.status ? [] : [`status ${status} instead of ${page.status}`]),
      ...(missing.length === 0 ? [] : [`${missing.length} texts are missing: ${missing.slice(0, 4).join(', ')}`]),
      ...(text === '' ? ['blank'] : []),
    ]
  }
}
