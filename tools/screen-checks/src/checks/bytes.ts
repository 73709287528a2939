import type { Browser, BrowserContext } from 'playwright-core'
import { mapConcurrently } from '../browser/map-concurrently.ts'
import { waitUntilSettled } from '../browser/wait-until-settled.ts'
import { type CheckReport, createReport, type PageResult } from '../check-report.ts'
import { pageUrl, type ScreenCheckEnvironment } from '../world/screen-check-environment.ts'

const KB = 1000
const MAX_BYTES = { scripts: 150 * KB, styles: 20 * KB, home: 240 * KB, homeRepeat: 20 * KB }

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
export async function checkTransferSize({ browser, webUrl, slowPages }: ScreenCheckEnvironment): Promise<CheckReport> {
  const notes: string[] = []
  const results = await mapConcurrently(slowPages, 1, async (page): Promise<PageResult> => {
    const { first, repeat } = await visitTwice(browser, pageUrl(webUrl, 'en', page))
    const scripts = await gzipSize(first.filter(({ type }) => type === 'Script'))
    const styles = await gzipSize(first.filter(({ type }) => type === 'Stylesheet'))
    const total = sum(first)
    notes.push(
      `bytes of ${page.name.padEnd(20)} scripts ${kb(scripts)}, styles ${kb(styles)} gzip; transferred ${kb(total)}, repeated visit ${kb(sum(repeat))}`,
    )
    const isHome = page.route === 'home'
    return {
      where: page.name,
      problems: [
        ...exceeded('scripts', scripts, MAX_BYTES.scripts),
        ...exceeded('styles', styles, MAX_BYTES.styles),
        ...exceeded('first visit', total, isHome ? MAX_BYTES.home : Infinity),
        ...exceeded('repeated visit', sum(repeat), isHome ? MAX_BYTES.homeRepeat : Infinity),
      ],
    }
  })
  return createReport('bytes', results, notes)
}

async function visitTwice(browser: Browser, url: string) {
  const context = await browser.newContext()
  const first = await visit(context, url)
  const repeat = await visit(context, url)
  await context.close()
  return { first, repeat }
}

async function visit(context: BrowserContext, url: string): Promise<LoadedFile[]> {
  const tab = await context.newPage()
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
  await tab.close()
  return loaded
}

/** Size of the same files with gzip. */
async function gzipSize(files: readonly LoadedFile[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async ({ url }) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      await response.body?.cancel()
      return Number(response.headers.get('content-length') ?? Number.NaN)
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

const sum = (files: readonly LoadedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0)
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
// NaN, an unknown size, counts as too large.
const exceeded = (what: string, bytes: number, max: number) =>
  bytes <= max ? [] : [`${what}: ${kb(bytes)} exceeds ${kb(max)}`]
