import { measureEdge as measureTraffic } from '@ergo-explorer/rehearse/measure/edge'
import { startDeployment } from '@ergo-explorer/rehearse/world/start-deployment'
import { buildWeb } from '@ergo-explorer/stack/build-web'
import type { Figure } from '../goal.ts'

const BLOCKS = 3000
const INTERVAL_S = 15
const SECONDS = 300
/** About half of what two cores carry, with everything on them. */
const VISITORS = 8
const LOOK_MS = 60
/** What people notice: a page that takes longer than this feels broken. */
const SLOWEST_MS = 1000

/** The whole explorer behind its proxy under traffic as people make it: how much reaches the programs, and what it costs. */
export async function measureEdge(): Promise<Record<string, Figure>> {
  buildWeb()
  await using deployment = await startDeployment({ blocks: BLOCKS, intervalS: INTERVAL_S })
  const { startMs, unpacked } = deployment
  const { freshnessMs, ...traffic } = await measureTraffic(deployment, {
    seconds: SECONDS,
    visitors: VISITORS,
    lookMs: LOOK_MS,
  })
  const starts = Object.entries(startMs).filter(([name]) => name !== 'devnet' && name !== 'migrate')
  const slowest = (name: string) => freshnessMs[name]?.p99 ?? Number.NaN
  return {
    P5: {
      value: Math.max(slowest('answer of the API'), slowest('event through the proxy'), slowest('open page')),
      atMost: 1500,
      detail: freshnessMs,
    },
    P28: { value: Math.max(...starts.map(([, ms]) => ms)), atMost: 2000, detail: startMs },
    imageMegabytes: { value: Math.round(unpacked.bytes / 1e6), atMost: 250 },
    hitRatio: { value: traffic.hitRatio, detail: traffic },
    originRequestsPer1000Views: { value: traffic.originRequestsPer1000Views },
    p99Ms: { value: traffic.p99Ms, atMost: SLOWEST_MS },
    failed: { value: traffic.failed, atMost: 0 },
    coresAtPeakOf100MillionViewsADay: { value: traffic.at100MillionViewsADay.coresAtPeakWithoutCdn },
  }
}
