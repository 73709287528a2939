import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { Random } from '@ergo-explorer/simchain'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { clientAddress } from '@ergo-explorer/testkit/load'
import { BROWSER_HEADERS, choosePageView, type ExplorerIds, LANGUAGES, weightedChoice } from './paths.ts'

const TIMEOUT_MS = 10_000

/** The result of one visitor request. */
export interface VisitorRequest {
  readonly kind: 'document' | 'asset' | 'api'
  readonly path: string
  /** 0 without a response. */
  readonly status: number
  /** The proxy's cache status, or the error. */
  readonly cache: string
  readonly ms: number
  readonly bytes: number
}

export interface TrafficOptions {
  readonly url: string
  readonly ids: ExplorerIds
  /** Number of concurrent visitors. */
  readonly visitors: number
  /** Time on a page: much shorter than in reality, because there are far fewer visitors. */
  readonly viewMs: number
  readonly isOver: () => boolean
}

/** Connections that a browser opens per host. */
const SOCKETS = 6

/** Weighted numbers of views per visit; most visitors read one page. */
const VISIT_LENGTHS = [
  [45, 1],
  [20, 2],
  [15, 4],
  [12, 7],
  [8, 12],
] as const

/** All requested objects exist, so every other status is a failure. */
export const isFailed = ({ status }: VisitorRequest): boolean => status !== 200

/** Runs visits one after the other per visitor slot until `isOver` returns true. */
export async function runTraffic(options: TrafficOptions) {
  const requests: VisitorRequest[] = []
  let clientCount = 0
  let views = 0
  const start = performance.now()
  const visit = async (random: Random) => {
    const localAddress = clientAddress(clientCount++)
    const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, localAddress })
    // Not `views += await …`, which would read the sum before the visit and lose what others add meanwhile.
    const viewCount = await simulateVisit(random, options, { agent, requests })
    views += viewCount
    agent.destroy()
  }
  await Promise.all(
    Array.from({ length: options.visitors }, async (_, i) => {
      const random = new Random(`visitor ${i}`)
      while (!options.isOver()) await visit(random)
    }),
  )
  return { views, seconds: (performance.now() - start) / 1000, requests }
}

/**
 * One visit: a document with its assets, then pages inside the app, which only request data. Returns the number of
 * views.
 */
async function simulateVisit(
  random: Random,
  { url, ids, viewMs, isOver }: TrafficOptions,
  { agent, requests }: { readonly agent: Agent; readonly requests: VisitorRequest[] },
): Promise<number> {
  /** Returns the HTML of a document, otherwise an empty string. */
  const fetchPath = async (kind: VisitorRequest['kind'], path: string): Promise<string> => {
    const start = performance.now()
    try {
      const options = { agent, headers: BROWSER_HEADERS, timeoutMs: TIMEOUT_MS }
      const { status, headers, body, ms } = await sendRequest(url + path, options)
      requests.push({ kind, path, status, cache: String(headers['x-cache'] ?? ''), ms, bytes: body.length })
      const isHtml = kind === 'document' && headers['content-encoding'] === 'br'
      return isHtml ? brotliDecompressSync(body).toString() : ''
    } catch (error) {
      requests.push({ kind, path, status: 0, cache: String(error), ms: performance.now() - start, bytes: 0 })
      return ''
    }
  }
  const language = weightedChoice(random, LANGUAGES)
  const views = weightedChoice(random, VISIT_LENGTHS)
  // 70 % of visitors return and have the assets cached.
  const isFirstVisit = random.chance(0.3)
  for (let i = 0; i < views; i++) {
    if (isOver()) return i
    const { page, apiPaths } = choosePageView(random, ids)
    if (i > 0) await Promise.all(apiPaths.map((path) => fetchPath('api', path)))
    else {
      const html = await fetchPath('document', `/${language}${page}`)
      if (isFirstVisit) await Promise.all(assetsIn(html).map((path) => fetchPath('asset', path)))
    }
    await sleep(viewMs)
  }
  return views
}

/** Styles and fonts are linked; the code is listed by the script that loads it. */
const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/[" ](\/assets\/[\w.-]+)/g), ([, path = '']) => path)),
]
