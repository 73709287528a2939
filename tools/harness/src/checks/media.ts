import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import { startWeb } from '@ergo-explorer/testkit/stack'
import type { Browser, Page } from 'playwright-core'
import { pageUrl, visitInBrowser, waitUntilSettled } from '#browser.ts'
import { RELAXED_TIMEOUTS, type ScreenCheckEnvironment } from '#environment.ts'
import { CONTENT_ID, startCaseGateway } from '#media/case-gateway.ts'
import { listMediaCases, type MediaCase, type MediaOutcome } from '#media/media-cases.ts'
import { collectOutsideRequests, setTrap, type TrapWindow } from '#media/page-probes.ts'
import { createSampleFiles } from '#media/sample-files.ts'
import { checkGallery } from './gallery.ts'

/** Longer than the time that a page gives two gateways. */
const MAX_WAIT_MS = 75_000

/**
 * Checks artworks: that no page asks another host before the visitor does, and that of all files only the right ones
 * are shown and nothing in any of them runs.
 */
export async function checkMedia(environment: ScreenCheckEnvironment): Promise<Check> {
  const outside = await countOutsideRequests(environment)
  const cases = listMediaCases(await createSampleFiles(environment.browser))
  await using gateway = await startCaseGateway(cases)
  const { items } = await environment.fetchApi<{ readonly items: readonly { readonly tokenId: string }[] }>(
    `/api/v2/tokens?limit=${cases.length}`,
  )
  if (items.length < cases.length) throw new Error(`The chain has ${items.length} tokens, ${cases.length} are needed`)
  const indexOfToken = new Map(items.map(({ tokenId }, index) => [tokenId, index]))
  await using proxy = await startFaultProxy(environment.apiUrl, (body, path) => {
    const index = indexOfToken.get(/^\/api\/v2\/tokens\/([\da-f]{64})(?:\?|$)/.exec(path)?.[1] ?? '')
    const mediaCase = cases[index ?? -1]
    return index === undefined || mediaCase === undefined ? body : replaceMedia(body, index, mediaCase)
  })
  const settings = { ...RELAXED_TIMEOUTS, MEDIA_GATEWAYS: gateway.urls.join(',') }
  await using web = await startWeb({ apiUrl: proxy.url, settings })
  const visits = cases.map((mediaCase, i) => ({ mediaCase, tokenId: items[i]?.tokenId ?? '' }))
  const results = await mapConcurrently(visits, 4, async ({ mediaCase, tokenId }) => {
    const url = pageUrl(web.url, 'en', { path: `/token/${tokenId}` })
    return { mediaCase, ...(await runCase(environment.browser, url, gateway.urls)) }
  })
  const foreign = gateway.foreignRequests()
  const counts = {
    shown: results.filter(({ outcome }) => outcome === 'verified').length,
    right: cases.filter(({ expected }) => expected === 'verified').length,
    unverified: results.filter(({ mediaCase, isVisible }) => isVisible && mediaCase.expected !== 'verified').length,
    executed: results.reduce((sum, { executed }) => sum + executed, 0),
    early: results.reduce((sum, { early }) => sum + early, 0),
  }
  console.log(
    `media: ${cases.length} cases, ${counts.shown} of ${counts.right} right files shown, ${counts.unverified} unverified shown, ` +
      `${counts.executed} scripts executed, ${foreign} redirects followed, ${counts.early} outside requests before the click`,
  )
  const trials = results.map(({ mediaCase, outcome, isVisible, executed, early, others }) => ({
    where: `artwork: ${mediaCase.name}`,
    problems: [
      ...(outcome === mediaCase.expected ? [] : [`${outcome} instead of ${mediaCase.expected}`]),
      ...(isVisible === (mediaCase.expected === 'verified') ? [] : [isVisible ? 'is shown' : 'is not shown']),
      ...(executed === 0 ? [] : [`executed ${executed} scripts`]),
      ...(early === 0 ? [] : [`${early} outside requests before the click`]),
      ...others.map((other) => `request to ${other}`),
    ],
  }))
  const redirects = { where: 'redirects', problems: foreign === 0 ? [] : [`${foreign} were followed`] }
  return { name: 'media', trials: [...outside, ...trials, redirects, ...(await checkGallery(environment))] }
}

/** Visits every page and counts requests to other hosts; nothing is clicked. */
async function countOutsideRequests({ browser, webUrl, pages, locales }: ScreenCheckEnvironment): Promise<Trial[]> {
  const options = { webUrl, pages, locales: locales.slice(0, 1), concurrency: 3 }
  const trials = await visitInBrowser(browser, options, async (tab, { url }) => {
    const outside = collectOutsideRequests(tab, [webUrl])
    await tab.goto(url)
    await waitUntilSettled(tab)
    return outside.map((other) => `request to ${other}`)
  })
  const count = trials.reduce((sum, { problems }) => sum + problems.length, 0)
  console.log(`media: ${count} outside requests on ${trials.length} pages`)
  return trials
}

interface CaseResult {
  readonly outcome: string
  /** Whether a picture, audio or video from memory is in the page and has content. */
  readonly isVisible: boolean
  readonly executed: number
  /** Requests to other hosts before the click. */
  readonly early: number
  /** Requests to hosts that are not listed. */
  readonly others: readonly string[]
}

async function runCase(browser: Browser, url: string, gateways: readonly string[]): Promise<CaseResult> {
  await using context = await browser.newContext()
  await using tab = await context.newPage()
  await tab.addInitScript(setTrap)
  const outside = collectOutsideRequests(tab, [new URL(url).origin])
  await tab.goto(url)
  await waitUntilSettled(tab)
  const early = outside.length
  const button = tab.locator('#artwork button[data-variant=primary]')
  const outcome = (await button.count()) === 0 ? 'none' : await clickAndWait(tab)
  return {
    outcome,
    isVisible: await tab.evaluate(hasVisibleMedia),
    executed: await tab.evaluate(() => (window as unknown as TrapWindow).executed),
    early,
    others: outside.filter((other) => !gateways.some((gateway) => other.startsWith(`${gateway}/`))),
  }

  async function clickAndWait(page: Page): Promise<MediaOutcome | 'broken' | 'unfinished'> {
    await button.click()
    const finished = page.locator('#artwork [data-artwork]:not([data-artwork=loading])')
    try {
      await finished.waitFor({ timeout: MAX_WAIT_MS })
      await page.waitForFunction(isDecoded, undefined, { timeout: 5000 }).catch(() => undefined)
      return (await finished.getAttribute('data-artwork')) as MediaOutcome | 'broken'
    } catch {
      return 'unfinished'
    }
  }
}

/** Runs inside the page: whether the shown element has read its content, or nothing is shown. */
function isDecoded(): boolean {
  return [...document.querySelectorAll('#artwork :is(img, audio, video)')].every((element) =>
    element instanceof HTMLImageElement ? element.naturalWidth > 0 : (element as HTMLMediaElement).readyState > 0,
  )
}

/** Runs inside the page. */
function hasVisibleMedia(): boolean {
  return [...document.querySelectorAll('img, audio, video, iframe, object, embed')].some((element) =>
    element instanceof HTMLImageElement
      ? element.src.startsWith('blob:') && element.naturalWidth > 0
      : !(element instanceof HTMLMediaElement) || element.readyState > 0,
  )
}

/** The response for a token, with the media of a case. */
function replaceMedia(body: string, index: number, { kind, contentHash, link }: MediaCase): string {
  const href = `ipfs://${CONTENT_ID}/${index}`
  const media = {
    kind,
    code: '0101',
    contentHashes: contentHash === undefined ? [] : [contentHash],
    link: { text: href, kind: 'ipfs', href, cid: CONTENT_ID, ...link },
    cover: null,
    bytesOnChain: null,
    requiredSignatureCount: null,
    depositErgoTree: null,
  }
  return JSON.stringify({ ...(JSON.parse(body) as object), media })
}
