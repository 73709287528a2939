import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '@ergo-explorer/testkit/process-usage'
import { fetchJson } from '@ergo-explorer/testkit/http'
import { percentile, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import type { Deployment, ServiceInstance } from '#deployment/deployment.ts'
import { startLiveReader } from './live-reader.ts'
import { listExplorerIds } from './paths.ts'
import { isFailed, runTraffic, type VisitorRequest } from './visitors.ts'

interface TrafficLoad {
  readonly seconds: number
  readonly visitors: number
  readonly viewMs: number
}

const DAY_S = 86_400
const VIEWS_PER_DAY = 100e6
/** Ratio of the busiest second of a day to the mean. */
const PEAK_FACTOR = 5

/** Measures the cost of realistic traffic through the proxy and extrapolates it to 100 million views a day. */
export async function measureTraffic(deployment: Deployment, { seconds, visitors, viewMs }: TrafficLoad) {
  const { url, apiUrl } = deployment
  const ids = await listExplorerIds(apiUrl)
  const done = new AbortController()
  const freshness = measureFreshness(deployment, done.signal)
  const before = await countOriginRequests(deployment)
  const cpuBefore = cpuSecondsByProgram(deployment)
  const end = performance.now() + seconds * 1000
  const traffic = await runTraffic({ url, ids, visitors, viewMs, isOver: () => performance.now() > end })
  const cpuAfter = cpuSecondsByProgram(deployment)
  const after = await countOriginRequests(deployment)
  done.abort()
  const delays = await freshness

  const { views, requests } = traffic
  const origin = after - before
  const failed = requests.filter(isFailed)
  const perThousand = (value: number) => (1000 * value) / views
  const peakViews = (PEAK_FACTOR * VIEWS_PER_DAY) / DAY_S
  const cpuSecondsPer1000Views = Object.fromEntries(
    Object.entries(cpuAfter).map(([name, value]) => [
      name,
      roundToThreeDigits(perThousand(value - (cpuBefore[name] ?? 0))),
    ]),
  )
  const cores = (Object.values(cpuSecondsPer1000Views).reduce((sum, value) => sum + value, 0) * peakViews) / 1000
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
  return {
    views,
    viewsPerSecond: roundToThreeDigits(views / traffic.seconds),
    requestsPerView: roundToThreeDigits(requests.length / views),
    kilobytesPerView: roundToThreeDigits(bytes / views / 1000),
    hitRatio: roundToThreeDigits(1 - origin / requests.length),
    originRequestsPer1000Views: roundToThreeDigits(perThousand(origin)),
    p50Ms: roundToThreeDigits(percentile(durationsOf(requests), 0.5)),
    p99Ms: roundToThreeDigits(percentile(durationsOf(requests), 0.99)),
    p99MsOfDocuments: roundToThreeDigits(
      percentile(durationsOf(requests.filter(({ kind }) => kind === 'document')), 0.99),
    ),
    failed: failed.length,
    firstFailures: failed.slice(0, 5),
    cpuSecondsPer1000Views,
    freshnessMs: Object.fromEntries(
      Object.entries(delays).map(([name, values]) => [
        name,
        {
          blocks: values.length,
          p50: roundToThreeDigits(percentile(values, 0.5)),
          p99: roundToThreeDigits(percentile(values, 0.99)),
        },
      ]),
    ),
    at100MillionViewsPerDay: {
      viewsPerSecondAtPeak: roundToThreeDigits(peakViews),
      originRequestsPerSecondAtPeak: roundToThreeDigits((perThousand(origin) * peakViews) / 1000),
      coresAtPeakWithoutCdn: roundToThreeDigits(cores),
      terabytesPerDay: roundToThreeDigits((bytes / views) * (VIEWS_PER_DAY / 1e12)),
    },
  }
}

const durationsOf = (requests: readonly VisitorRequest[]) => requests.map(({ ms }) => ms)

const cpuSecondsByProgram = ({ pids }: Deployment): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids()).map(([name, list]) => [name, list.reduce((sum, pid) => sum + cpuSeconds(pid), 0)]),
  )

/** Requests that passed the proxy so far: those of all servers, minus the requests of the web servers to the API. */
async function countOriginRequests({ web, api }: Deployment): Promise<number> {
  const sum = async (servers: readonly ServiceInstance[], metric: RegExp) => {
    const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    return texts.reduce((total, text) => total + sumMetric(text, metric), 0)
  }
  const toWeb = await sum(web, /^explorer_web_requests_total\{screen="(?!metrics|livez|readyz)/)
  // The tip is only requested by services that poll it, never by a page.
  const toApi = await sum(api, /^explorer_api_request_seconds_count\{route="\/api\/(?!v2(?:\/tip|\/live)?")/)
  const between = await sum(web, /^explorer_web_api_request_seconds_count/)
  return toWeb + toApi - between
}

/** Sums a metric over all labels. */
function sumMetric(text: string, metric: RegExp): number {
  return text
    .split('\n')
    .filter((line) => metric.test(line))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}

/** Milliseconds until a new block of the node appears, by where it appears. */
type FreshnessDelays = Readonly<Record<string, readonly number[]>>

const POLL_MS = 20
const TIMEOUT_MS = 14_000

/** Follows the chain and measures how long each block takes to appear as an event, in an API response and on a page. */
async function measureFreshness(
  { nodeUrl, url, apiUrl }: Pick<Deployment, 'nodeUrl' | 'url' | 'apiUrl'>,
  signal: AbortSignal,
): Promise<FreshnessDelays> {
  const delays: Record<string, number[]> = { 'event through the proxy': [], 'open page': [] }
  const receivedAt = new Map<string, number>()
  const reader = startLiveReader(`${url}/api/v2/live?topics=blocks`, (frame) => {
    const id = /"blockId":"([0-9a-f]{64})"/.exec(frame)?.[1]
    if (id !== undefined && !receivedAt.has(id)) receivedAt.set(id, performance.now())
  })
  const urls: Readonly<Record<string, string>> = {
    'API response': `${apiUrl}/api/v2/tip`,
    'API response through the proxy': `${url}/api/v2/tip`,
    'page through the proxy': `${url}/en/latest-blocks`,
  }
  const measureEvent = async (id: string, start: number) => {
    await isReached(() => receivedAt.has(id))
    const at = receivedAt.get(id)
    if (at === undefined) return
    delays['event through the proxy']?.push(Math.max(0, at - start))
    // The request that an open page sends after a block event.
    const pageDataUrl = `${url}/api/v2/blocks?limit=30&offset=0&tip=${id.slice(0, 16)}`
    const ms = await waitForBlock(pageDataUrl, id, start)
    if (ms !== undefined) delays['open page']?.push(ms)
  }
  let known = await bestBlock(nodeUrl)
  while (!signal.aborted) {
    const best = await bestBlock(nodeUrl)
    if (best === known) {
      await sleep(POLL_MS)
      continue
    }
    const start = performance.now()
    known = best
    await Promise.all([
      measureEvent(best, start),
      ...Object.entries(urls).map(async ([name, sourceUrl]) => {
        const ms = await waitForBlock(sourceUrl, best, start)
        if (ms !== undefined) (delays[name] ??= []).push(ms)
      }),
    ])
  }
  reader.stop()
  return delays
}

async function bestBlock(nodeUrl: string): Promise<string> {
  return (await fetchJson<{ readonly bestFullHeaderId: string }>(`${nodeUrl}/info`)).bestFullHeaderId
}

async function waitForBlock(sourceUrl: string, id: string, start: number): Promise<number | undefined> {
  const isShown = async () => {
    const text = await fetch(sourceUrl).then(
      (response) => response.text(),
      () => '',
    )
    return text.includes(id)
  }
  return (await isReached(isShown)) ? performance.now() - start : undefined
}

const isReached = (isDone: () => boolean | Promise<boolean>): Promise<boolean> =>
  waitUntil('a new block', isDone, { timeoutMs: TIMEOUT_MS, pollMs: POLL_MS }).catch(() => false)
