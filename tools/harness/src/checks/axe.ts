import { AxeBuilder } from '@axe-core/playwright'
import { inParallel } from '../browser/in-parallel.ts'
import { LOOKS } from '../browser/looks.ts'
import { settle } from '../browser/settle.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { addressOf, type World } from '../world/world.ts'

/** Each size and each scheme once. */
const QUICK_LOOKS = new Set(['desktop light', 'phone dark'])

/** No violation that axe can see, on every page, light and dark, desktop and phone. */
export async function checkAxe({ browser, webUrl, slowLocales, pages, isQuick }: World): Promise<Outcome> {
  const looks = isQuick ? LOOKS.filter(({ name }) => QUICK_LOOKS.has(name)) : LOOKS
  const visits = looks.flatMap((look) => slowLocales.flatMap((locale) => pages.map((page) => ({ look, locale, page }))))
  const verdicts = await inParallel(visits, 2, async ({ look, locale, page }): Promise<Verdict> => {
    // The checker is a script from outside, which the page's policy rightly refuses.
    const context = await browser.newContext({ ...look.context, bypassCSP: true })
    const tab = await context.newPage()
    try {
      await tab.goto(addressOf(webUrl, locale, page))
      await settle(tab)
      // Without the mode each analysis opens one more page.
      const { violations } = await new AxeBuilder({ page: tab }).setLegacyMode(true).analyze()
      const faults = violations.map(
        ({ id, help, nodes }) => `${id} (${help}) × ${nodes.length}: ${nodes[0]?.target.join(' ') ?? ''}`,
      )
      return { where: `${page.name} ${locale} ${look.name}`, faults }
    } finally {
      await context.close()
    }
  })
  return outcomeOf('axe', verdicts)
}
