import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitorFetch } from './visitor-fetch.ts'
import { seededRandom } from './random-choice.ts'
import { clientAddress } from './client-address.ts'
import type { ExplorerIds } from './explorer-ids.ts'
import { type VisitorRequest, simulateVisit } from './simulate-visit.ts'

export interface TrafficResult {
  readonly views: number
  readonly seconds: number
  readonly requests: readonly VisitorRequest[]
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

/** All requested objects exist, so every other status is a failure. */
export const isFailed = ({ status }: VisitorRequest): boolean => status !== 200

/** Runs visits one after the other per visitor slot until `isOver` returns true. */
export async function runTraffic({ url, ids, visitors, viewMs, isOver }: TrafficOptions): Promise<TrafficResult> {
  const requests: VisitorRequest[] = []
  const viewPage = () => sleep(viewMs)
  let clientCount = 0
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: visitors }, async (_, i) => {
      const random = seededRandom(i + 1)
      // The first numbers of neighbouring seeds are similar.
      for (let skipped = 0; skipped < 10; skipped++) random()
      let views = 0
      while (!isOver()) {
        const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, localAddress: clientAddress(clientCount++) })
        const fetchPath = createVisitorFetch(url, agent, (request) => void requests.push(request))
        views += await simulateVisit({ random, ids, fetchPath, viewPage, isOver })
        agent.destroy()
      }
      return views
    }),
  )
  const views = counts.reduce((sum, count) => sum + count, 0)
  return { views, seconds: (performance.now() - start) / 1000, requests }
}
