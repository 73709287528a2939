import { inParallel } from '../browser/in-parallel.ts'
import { settle } from '../browser/settle.ts'
import type { Verdict } from '../outcome.ts'
import { addressOf, type World } from '../world/world.ts'
import type { Broken } from './faults.ts'

/** Longer than these servers let a browser wait. */
const PATIENCE_MS = 4_000

/** With scripts: however the API fails, no page shows a skeleton for ever, and none goes blank. */
export async function checkSettling(
  { browser, slowPages, slowLocales }: World,
  { webUrl, fault }: Broken,
): Promise<Verdict[]> {
  const context = await browser.newContext()
  const visits = slowPages.flatMap((page) => slowLocales.map((locale) => ({ page, locale })))
  const verdicts = await inParallel(visits, 4, async ({ page, locale }): Promise<Verdict> => {
    const tab = await context.newPage()
    const errors: string[] = []
    tab.on('pageerror', ({ message }) => errors.push(`error: ${message.slice(0, 200)}`))
    await tab.goto(addressOf(webUrl, locale, page), { waitUntil: 'load' })
    const isSettled = await settle(tab, PATIENCE_MS)
    const text = await tab.locator('main').innerText()
    await tab.close()
    const faults = [
      ...errors,
      ...(isSettled ? [] : ['a skeleton that stays']),
      ...(text.trim() === '' ? ['blank'] : []),
    ]
    return { where: `${page.name} ${locale}, ${fault}, in the browser`, faults }
  })
  await context.close()
  return verdicts
}
