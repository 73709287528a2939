import { inParallel } from '../browser/in-parallel.ts'
import { settle } from '../browser/settle.ts'
import { watchPage } from '../browser/watch-page.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { addressOf, type World } from '../world/world.ts'

/** Nothing in the console, no error while the browser takes the page over, no request to another host. */
export async function checkConsole({ browser, webUrl, locales, slowPages }: World): Promise<Outcome> {
  const context = await browser.newContext()
  const visits = slowPages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  const verdicts = await inParallel(visits, 3, async ({ page, locale }): Promise<Verdict> => {
    const tab = await context.newPage()
    const watched = watchPage(tab, webUrl)
    await tab.goto(addressOf(webUrl, locale, page))
    const isSettled = await settle(tab)
    await tab.close()
    // That a page is not there is in the console of every browser.
    const faults = watched.faults.filter((fault) => page.status === 200 || !fault.includes('status of 404'))
    return {
      where: `${page.name} ${locale}`,
      faults: [...faults, ...(isSettled ? [] : ['never taken over by scripts'])],
    }
  })
  await context.close()
  return outcomeOf('console', verdicts)
}
