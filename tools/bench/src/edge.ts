import { startDeployment } from '@ergo-explorer/deploy-test/deployment/deployment'
import { measureTraffic } from '@ergo-explorer/deploy-test/traffic/traffic-cost'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import type { Measurements } from './speed.ts'

const BLOCKS = 3000
const INTERVAL_S = 15
const SECONDS = 300
/** About half of what two cores can serve when they also run all services. */
const VISITORS = 8
const VIEW_MS = 60
/** A page that takes longer feels broken to visitors. */
const MAX_P99_MS = 1000

/**
 * The whole explorer behind its proxy under realistic traffic: share of requests that reach the servers, and CPU cost.
 */
export async function measureEdge(): Measurements {
  buildWeb()
  await using deployment = await startDeployment({ blocks: BLOCKS, intervalS: INTERVAL_S })
  const { startMs, build } = deployment
  const { freshnessMs, ...traffic } = await measureTraffic(deployment, {
    seconds: SECONDS,
    visitors: VISITORS,
    viewMs: VIEW_MS,
  })
  const starts = Object.entries(startMs).filter(([name]) => name !== 'devnet' && name !== 'migrate')
  const p99 = (name: string) => freshnessMs[name]?.p99 ?? Number.NaN
  return {
    P5: {
      value: Math.max(p99('API response'), p99('event through the proxy'), p99('open page')),
      atMost: 1500,
      detail: freshnessMs,
    },
    P28: { value: Math.max(...starts.map(([, ms]) => ms)), atMost: 2000, detail: startMs },
    imageMegabytes: { value: Math.round(build.bytes / 1e6), atMost: 250 },
    hitRatio: { value: traffic.hitRatio, detail: traffic },
    originRequestsPer1000Views: { value: traffic.originRequestsPer1000Views },
    p99Ms: { value: traffic.p99Ms, atMost: MAX_P99_MS },
    failed: { value: traffic.failed, atMost: 0 },
    coresAtPeakOf100MillionViewsPerDay: { value: traffic.at100MillionViewsPerDay.coresAtPeakWithoutCdn },
  }
}
