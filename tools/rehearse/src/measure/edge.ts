import type { Deployment } from '../world/start-deployment.ts'
import { listThings } from '../traffic/things.ts'
import { isFailed, runTraffic } from '../traffic/run-traffic.ts'
import type { Seen } from '../traffic/visit.ts'
import { measureFreshness } from './freshness.ts'
import { originRequests } from './origin-requests.ts'
import { percentile } from './percentile.ts'
import { processorSeconds } from './processor-time.ts'

export interface EdgeOptions {
  readonly seconds: number
  readonly visitors: number
  readonly lookMs: number
}

const DAY_S = 86_400
const VIEWS_A_DAY = 100e6
/** The busiest second of a day is so many times the mean. */
const PEAK = 5

/** What realistic traffic through the proxy costs, and what that means for a hundred million views a day. */
export async function measureEdge(deployment: Deployment, { seconds, visitors, lookMs }: EdgeOptions) {
  const { url, nodeUrl, api, web } = deployment
  const things = await listThings(api[0]?.url ?? '')
  const watching = new AbortController()
  const freshness = measureFreshness({ nodeUrl, url, apiUrl: api[0]?.url ?? '', signal: watching.signal })
  const servers = { web, api }
  const before = await originRequests(servers)
  const cpuBefore = cpuOf(deployment)
  const end = performance.now() + seconds * 1000
  const traffic = await runTraffic({ url, things, visitors, lookMs, isOver: () => performance.now() > end })
  const cpuAfter = cpuOf(deployment)
  const after = await originRequests(servers)
  watching.abort()
  const delays = await freshness

  const { views, seen } = traffic
  const origin = after - before
  const failed = seen.filter(isFailed)
  const perThousand = (value: number) => (1000 * value) / views
  const peakViews = (PEAK * VIEWS_A_DAY) / DAY_S
  const cpuSeconds = Object.fromEntries(
    Object.entries(cpuAfter).map(([name, value]) => [name, round(perThousand(value - (cpuBefore[name] ?? 0)))]),
  )
  const cores = (Object.values(cpuSeconds).reduce((sum, value) => sum + value, 0) * peakViews) / 1000
  const bytes = seen.reduce((sum, one) => sum + one.bytes, 0)
  return {
    views,
    viewsASecond: round(views / traffic.seconds),
    requestsAView: round(seen.length / views),
    kilobytesAView: round(bytes / views / 1000),
    hitRatio: round(1 - origin / seen.length),
    originRequestsPer1000Views: round(perThousand(origin)),
    p50Ms: round(percentile(timesOf(seen), 0.5)),
    p99Ms: round(percentile(timesOf(seen), 0.99)),
    p99MsOfDocuments: round(percentile(timesOf(seen.filter(({ kind }) => kind === 'document')), 0.99)),
    failed: failed.length,
    firstFailures: failed.slice(0, 5),
    cpuSecondsPer1000Views: cpuSeconds,
    freshnessMs: Object.fromEntries(
      Object.entries(delays).map(([name, values]) => [
        name,
        { blocks: values.length, p50: round(percentile(values, 0.5)), p99: round(percentile(values, 0.99)) },
      ]),
    ),
    at100MillionViewsADay: {
      viewsASecondAtPeak: round(peakViews),
      originRequestsASecondAtPeak: round((perThousand(origin) * peakViews) / 1000),
      coresAtPeakWithoutCdn: round(cores),
      terabytesADay: round((bytes / views) * (VIEWS_A_DAY / 1e12)),
    },
  }
}

const timesOf = (seen: readonly Seen[]) => seen.map(({ ms }) => ms)

const round = (value: number): number => Number(value.toPrecision(3))

const cpuOf = ({ pids }: Deployment): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids()).map(([name, list]) => [name, list.reduce((sum, pid) => sum + processorSeconds(pid), 0)]),
  )
