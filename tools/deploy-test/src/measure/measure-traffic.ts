import type { Deployment } from '../world/start-deployment.ts'
import { listExplorerIds } from '../traffic/explorer-ids.ts'
import { isFailed, runTraffic } from '../traffic/run-traffic.ts'
import type { VisitorRequest } from '../traffic/simulate-visit.ts'
import { measureFreshness } from './measure-freshness.ts'
import { countOriginRequests } from './count-origin-requests.ts'
import { percentile } from './percentile.ts'
import { cpuSeconds } from './cpu-time.ts'

export interface TrafficMeasurementOptions {
  readonly seconds: number
  readonly visitors: number
  readonly viewMs: number
}

const DAY_S = 86_400
const VIEWS_PER_DAY = 100e6
/** Ratio of the busiest second of a day to the mean. */
const PEAK_FACTOR = 5

/** Measures the cost of realistic traffic through the proxy and extrapolates it to 100 million views a day. */
export async function measureTraffic(deployment: Deployment, { seconds, visitors, viewMs }: TrafficMeasurementOptions) {
  const { url, nodeUrl, api, web } = deployment
  const ids = await listExplorerIds(api[0]?.url ?? '')
  const done = new AbortController()
  const freshness = measureFreshness({ nodeUrl, url, apiUrl: api[0]?.url ?? '', signal: done.signal })
  const servers = { web, api }
  const before = await countOriginRequests(servers)
  const cpuBefore = cpuSecondsByProgram(deployment)
  const end = performance.now() + seconds * 1000
  const traffic = await runTraffic({ url, ids, visitors, viewMs, isOver: () => performance.now() > end })
  const cpuAfter = cpuSecondsByProgram(deployment)
  const after = await countOriginRequests(servers)
  done.abort()
  const delays = await freshness

  const { views, requests } = traffic
  const origin = after - before
  const failed = requests.filter(isFailed)
  const perThousand = (value: number) => (1000 * value) / views
  const peakViews = (PEAK_FACTOR * VIEWS_PER_DAY) / DAY_S
  const cpuSecondsPer1000Views = Object.fromEntries(
    Object.entries(cpuAfter).map(([name, value]) => [name, round(perThousand(value - (cpuBefore[name] ?? 0)))]),
  )
  const cores = (Object.values(cpuSecondsPer1000Views).reduce((sum, value) => sum + value, 0) * peakViews) / 1000
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
  return {
    views,
    viewsPerSecond: round(views / traffic.seconds),
    requestsPerView: round(requests.length / views),
    kilobytesPerView: round(bytes / views / 1000),
    hitRatio: round(1 - origin / requests.length),
    originRequestsPer1000Views: round(perThousand(origin)),
    p50Ms: round(percentile(durationsOf(requests), 0.5)),
    p99Ms: round(percentile(durationsOf(requests), 0.99)),
    p99MsOfDocuments: round(percentile(durationsOf(requests.filter(({ kind }) => kind === 'document')), 0.99)),
    failed: failed.length,
    firstFailures: failed.slice(0, 5),
    cpuSecondsPer1000Views,
    freshnessMs: Object.fromEntries(
      Object.entries(delays).map(([name, values]) => [
        name,
        { blocks: values.length, p50: round(percentile(values, 0.5)), p99: round(percentile(values, 0.99)) },
      ]),
    ),
    at100MillionViewsPerDay: {
      viewsPerSecondAtPeak: round(peakViews),
      originRequestsPerSecondAtPeak: round((perThousand(origin) * peakViews) / 1000),
      coresAtPeakWithoutCdn: round(cores),
      terabytesPerDay: round((bytes / views) * (VIEWS_PER_DAY / 1e12)),
    },
  }
}

const durationsOf = (requests: readonly VisitorRequest[]) => requests.map(({ ms }) => ms)

const round = (value: number): number => Number(value.toPrecision(3))

const cpuSecondsByProgram = ({ pids }: Deployment): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids()).map(([name, list]) => [name, list.reduce((sum, pid) => sum + cpuSeconds(pid), 0)]),
  )
