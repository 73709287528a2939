import type { Browser } from 'playwright-core'
import { startWeb } from '@ergo-explorer/stack/start-web'
import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { inParallel } from '../browser/in-parallel.ts'
import { settle } from '../browser/settle.ts'
import { HOSTILE_TEXTS } from '../hostile/hostile-texts.ts'
import { answerFiller } from '../hostile/answer-filler.ts'
import { batchesOf } from '../hostile/batches.ts'
import { hostileAddresses } from '../hostile/hostile-addresses.ts'
import { listenForHarm, type Harm } from '../hostile/listen-for-harm.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { startFaultProxy } from '@ergo-explorer/stack/fault-proxy'
import { addressOf, PATIENT, type World } from '../world/world.ts'

/** The more at once, the fewer of them on each page. */
const TEXTS_A_BATCH = 48
const QUICK_TEXTS_A_BATCH = 100
const WIDTHS = [1440, 390]

/** What people write into names, registers and addresses is shown as text: nothing runs, nothing breaks the layout. */
export async function checkHostile(world: World): Promise<Outcome> {
  const verdicts: Verdict[] = []
  const size = world.isQuick ? QUICK_TEXTS_A_BATCH : TEXTS_A_BATCH
  const batches = batchesOf(HOSTILE_TEXTS, size)
  for (const [index, texts] of batches.entries()) {
    // A server for each, or it would show what it has kept of the last.
    const filler = answerFiller(texts)
    await using proxy = await startFaultProxy(world.apiUrl, filler.fill)
    await using web = await startWeb({ apiUrl: proxy.url, settings: PATIENT })
    const locale = world.slowLocales[index % world.slowLocales.length] ?? 'en'
    const addresses = [
      ...world.slowPages.map((page) => ({ name: page.name, url: addressOf(web.url, locale, page) })),
      ...hostileAddresses(world.slowPages, texts).map(({ name, path }) => ({
        name,
        url: `${web.url}/${locale}${path}`,
      })),
    ]
    const found = await inParallel(addresses, 4, async ({ name, url }) => ({
      where: `${name} ${locale}, texts ${index * size} to ${index * size + texts.length - 1}`,
      faults: await harmOf(world.browser, url, locale),
    }))
    const where = `batch ${index}`
    verdicts.push(...found, { where, faults: filler.unused().map((text) => `never shown: ${text.slice(0, 60)}`) })
  }
  return outcomeOf('hostile', verdicts, [`hostile: ${HOSTILE_TEXTS.length} texts in ${batches.length} batches`])
}

async function harmOf(browser: Browser, url: string, locale: Locale): Promise<string[]> {
  const context = await browser.newContext({ locale, viewport: { width: WIDTHS[0] ?? 0, height: 900 } })
  const tab = await context.newPage()
  const harm: Harm = await listenForHarm(tab, new URL(url).origin)
  try {
    await tab.goto(url)
    await settle(tab)
    const faults = new Set<string>()
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 900 })
      for (const fault of await harm.lookAtLayout()) faults.add(fault)
    }
    return [...(await harm.faults()), ...faults]
  } finally {
    await context.close()
  }
}
