import { mapConcurrently } from '../browser/map-concurrently.ts'
import { waitUntilSettled } from '../browser/wait-until-settled.ts'
import { collectPageProblems } from '../browser/collect-page-problems.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import { pageUrl, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'

/** Checks that the console stays empty, hydration causes no error and no request goes to another host. */
export async function checkConsole({
  browser,
  webUrl,
  locales,
  slowPages,
}: ScreenCheckEnvironment): Promise<CheckReport> {
  const context = await browser.newContext()
  const visits = slowPages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  const results = await mapConcurrently(visits, 3, async ({ page, locale }): Promise<PageResult> => {
    const tab = await context.newPage()
    const pageProblems = collectPageProblems(tab, webUrl)
    await tab.goto(pageUrl(webUrl, locale, page))
    const isSettled = await waitUntilSettled(tab)
    await tab.close()
    // Every browser logs a page with status 404.
    const problems = pageProblems.problems.filter(
      (problem) => page.status === 200 || !problem.includes('status of 404'),
    )
    return {
      where: `${page.name} ${locale}`,
      problems: [...problems, ...(isSettled ? [] : ['not hydrated'])],
    }
  })
  await context.close()
  return createReport('console', results)
}
