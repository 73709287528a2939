import { mapConcurrently } from '../browser/map-concurrently.ts'
import { waitUntilSettled } from '../browser/wait-until-settled.ts'
import type { PageResult } from '../check-report.ts'
import { pageUrl, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'
import type { FaultyServer } from './faults.ts'

/** Longer than the API timeout of these servers. */
const TIMEOUT_MS = 4_000

/** With scripts: whatever the API fault, no page keeps a skeleton or goes blank. */
export async function checkFaultInBrowser(
  { browser, slowPages, slowLocales }: ScreenCheckEnvironment,
  { webUrl, fault }: FaultyServer,
): Promise<PageResult[]> {
  const context = await browser.newContext()
  const visits = slowPages.flatMap((page) => slowLocales.map((locale) => ({ page, locale })))
  const results = await mapConcurrently(visits, 4, async ({ page, locale }): Promise<PageResult> => {
    const tab = await context.newPage()
    const errors: string[] = []
    tab.on('pageerror', ({ message }) => errors.push(`error: ${message.slice(0, 200)}`))
    await tab.goto(pageUrl(webUrl, locale, page), { waitUntil: 'load' })
    const isSettled = await waitUntilSettled(tab, TIMEOUT_MS)
    const text = await tab.locator('main').innerText()
    await tab.close()
    const problems = [
      ...errors,
      ...(isSettled ? [] : ['skeleton does not disappear']),
      ...(text.trim() === '' ? ['blank'] : []),
    ]
    return { where: `${page.name} ${locale}, ${fault}, in the browser`, problems }
  })
  await context.close()
  return results
}
