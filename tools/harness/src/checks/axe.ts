import { AxeBuilder } from '@axe-core/playwright'
import { inParallel } from '../browser/in-parallel.ts'
import { LOOKS } from '../browser/looks.ts'
import { settle } from '../browser/settle.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { addressOf, type World } from '../world/world.ts'

/** No violation that axe can see, on every page, light and dark, desktop and phone. */
export async function checkAxe({ browser, webUrl, slowLocales, pages, isQuick }: World): Promise<Outcome> {
  // In a hurry, pages take looks in turn.
  const looksOf = (i: number) => (isQuick ? LOOKS.filter((_, at) => at === i % LOOKS.length) : LOOKS)
  const visits = slowLocales.flatMap((locale) =>
    pages.flatMap((page, i) => looksOf(i).map((look) => ({ look, locale, page }))),
  )
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
