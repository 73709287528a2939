import type { Browser, BrowserContext } from 'playwright-core'
import { inParallel } from '../browser/in-parallel.ts'
import { settle } from '../browser/settle.ts'
import { type Outcome, outcomeOf, type Verdict } from '../outcome.ts'
import { addressOf, type World } from '../world/world.ts'

const KB = 1000
const MOST = { scripts: 150 * KB, styles: 20 * KB, home: 240 * KB, homeAgain: 20 * KB }

interface Loaded {
  readonly url: string
  readonly type: string
  /** As they came over the wire. */
  readonly bytes: number
}

/** What a first visit loads, as the browser counts it; scripts and styles also as gzip, which every browser takes. */
export async function checkBytes({ browser, webUrl, slowPages }: World): Promise<Outcome> {
  const notes: string[] = []
  const verdicts = await inParallel(slowPages, 1, async (page): Promise<Verdict> => {
    const { first, again } = await visitTwice(browser, addressOf(webUrl, 'en', page))
    const scripts = await gzipped(first.filter(({ type }) => type === 'Script'))
    const styles = await gzipped(first.filter(({ type }) => type === 'Stylesheet'))
    const total = sum(first)
    notes.push(
      `bytes of ${page.name.padEnd(20)} scripts ${kb(scripts)}, styles ${kb(styles)} gzip; all ${kb(total)}, again ${kb(sum(again))} as loaded`,
    )
    const isHome = page.route === 'home'
    return {
      where: page.name,
      faults: [
        ...over('scripts', scripts, MOST.scripts),
        ...over('styles', styles, MOST.styles),
        ...over('the first visit', total, isHome ? MOST.home : Infinity),
        ...over('the second visit', sum(again), isHome ? MOST.homeAgain : Infinity),
      ],
    }
  })
  return outcomeOf('bytes', verdicts, notes)
}

async function visitTwice(browser: Browser, url: string) {
  const context = await browser.newContext()
  const first = await visit(context, url)
  const again = await visit(context, url)
  await context.close()
  return { first, again }
}

async function visit(context: BrowserContext, url: string): Promise<Loaded[]> {
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const types = new Map<string, { url: string; type: string }>()
  const loaded: Loaded[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    types.set(requestId, { url: response.url, type }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = types.get(requestId)
    if (known !== undefined) loaded.push({ ...known, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await tab.goto(url, { waitUntil: 'load' })
  await settle(tab)
  await tab.close()
  return loaded
}

/** The size of the same files for a browser that takes gzip. */
async function gzipped(files: readonly Loaded[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async ({ url }) => {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      await answer.body?.cancel()
      return Number(answer.headers.get('content-length') ?? Number.NaN)
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

const sum = (files: readonly Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0)
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
// A size that is not known is too large.
const over = (what: string, bytes: number, most: number) =>
  bytes <= most ? [] : [`${what}: ${kb(bytes)}, more than ${kb(most)}`]
