import { inParallel } from '../browser/in-parallel.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { expectedTexts, squeezed } from '../world/expected-texts.ts'
import type { Page } from '../world/list-pages.ts'
import { addressOf, type World } from '../world/world.ts'

/** With scripts off every page shows its data: what the API says stands in the text that can be seen. */
export async function checkNoScript(world: World): Promise<Outcome> {
  const { browser, webUrl, locales, pages, ask } = world
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visits = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))
  const verdicts = await inParallel(visits, 3, async ({ page, locale }): Promise<Verdict> => {
    const tab = await context.newPage()
    try {
      const answer = await tab.goto(addressOf(webUrl, locale, page))
      const text = squeezed(await tab.locator('body').innerText())
      return { where: `${page.name} ${locale}`, faults: await faultsOf(page, answer?.status() ?? 0, text) }
    } finally {
      await tab.close()
    }
  })
  await context.close()
  return outcomeOf('no-script', verdicts)

  async function faultsOf(page: Page, status: number, text: string): Promise<string[]> {
    const missing = (await expectedTexts(page, ask)).filter((expected) => !text.includes(expected))
    return [
      ...(status === page.status ? [] : [`answers ${status}, not ${page.status}`]),
      ...(missing.length === 0 ? [] : [`${missing.length} texts are missing: ${missing.slice(0, 4).join(', ')}`]),
      ...(text === '' ? ['blank'] : []),
    ]
  }
}
