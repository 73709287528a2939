import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check } from '@ergo-explorer/testkit/reporting/report'
import { median } from '@ergo-explorer/testkit/statistics'
import type { Browser, BrowserContext } from 'playwright-core'
import { pageUrl, waitUntilSettled } from '#browser.ts'
import type { ScreenCheckEnvironment } from '#environment.ts'

const KB = 1000
const MAX_BYTES = { scripts: 156.5 * KB, styles: 20 * KB, home: 215 * KB, homeRepeat: 20 * KB }
/** Pages that load more. `my` loads its sections for accounting, charts and rent after the first paint. */
const MAX_SCRIPTS_OF: Readonly<Record<string, number>> = { search: 159.5 * KB, my: 182 * KB }

const HOME_VISITS = 3

interface LoadedFile {
  readonly url: string
  readonly type: string
  /** Transferred bytes. */
  readonly bytes: number
}

/**
 * Checks the transferred size of first and repeated visits. Scripts and styles are also measured with gzip, which every
 * browser supports.
 */
export async function checkTransferSize({ browser, webUrl, slowPages }: ScreenCheckEnvironment): Promise<Check> {
  const trials = await mapConcurrently(slowPages, 1, async (page) => {
    await using context = await browser.newContext()
    const first = await visit(context, pageUrl(webUrl, 'en', page))
    const repeat = sum(await visit(context, pageUrl(webUrl, 'en', page)))
    const scripts = await gzipSize(first.filter(({ type }) => type === 'Script'))
    const styles = await gzipSize(first.filter(({ type }) => type === 'Stylesheet'))
    const isHome = page.route === 'home'
    // The mempool may change during a visit, which then includes the update.
    const totals = [sum(first)]
    for (let i = 1; i < (isHome ? HOME_VISITS : 1); i++)
      totals.push(sum(await visitFirst(browser, pageUrl(webUrl, 'en', page))))
    const total = median(totals)
    console.log(
      `bytes of ${page.name.padEnd(20)} scripts ${kb(scripts)}, styles ${kb(styles)} gzip; transferred ${kb(total)}, repeated visit ${kb(repeat)}`,
    )
    return {
      where: page.name,
      problems: [
        ...exceeded('scripts', scripts, MAX_SCRIPTS_OF[page.route] ?? MAX_BYTES.scripts),
        ...exceeded('styles', styles, MAX_BYTES.styles),
        ...exceeded('first visit', total, isHome ? MAX_BYTES.home : Infinity),
        ...exceeded('repeated visit', repeat, isHome ? MAX_BYTES.homeRepeat : Infinity),
      ],
    }
  })
  return { name: 'bytes', trials }
}

async function visitFirst(browser: Browser, url: string): Promise<LoadedFile[]> {
  await using context = await browser.newContext()
  return await visit(context, url)
}

async function visit(context: BrowserContext, url: string): Promise<LoadedFile[]> {
  await using tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const types = new Map<string, { url: string; type: string }>()
  const loaded: LoadedFile[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    types.set(requestId, { url: response.url, type }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = types.get(requestId)
    if (known !== undefined) loaded.push({ ...known, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await tab.goto(url, { waitUntil: 'load' })
  await waitUntilSettled(tab)
  return loaded
}

/** Size of the same files with gzip. */
async function gzipSize(files: readonly LoadedFile[]): Promise<number> {
  let total = 0
  for (const { url } of files) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await response.body?.cancel()
    total += Number(response.headers.get('content-length') ?? Number.NaN)
  }
  return total
}

const sum = (files: readonly LoadedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0)
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
// NaN, an unknown size, counts as too large.
const exceeded = (what: string, bytes: number, max: number) =>
  bytes <= max ? [] : [`${what}: ${kb(bytes)} exceeds ${kb(max)}`]
