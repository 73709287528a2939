import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askThrough } from './ask-through.ts'
import { seeded } from './choose.ts'
import { homeOf } from './homes.ts'
import type { Things } from './things.ts'
import { type Seen, visit } from './visit.ts'

export interface Traffic {
  readonly views: number
  readonly seconds: number
  readonly seen: readonly Seen[]
}

export interface TrafficOptions {
  readonly url: string
  readonly things: Things
  /** How many people are there at the same time. */
  readonly visitors: number
  /** How long one looks at a page: far shorter than people do, as there are far fewer of them. */
  readonly lookMs: number
  readonly isOver: () => boolean
}

/** As many as a browser opens. */
const SOCKETS = 6

/** Answers that were refused, or did not come. What somebody looks at is there. */
export const isFailed = ({ status }: Seen): boolean => status !== 200

/** People come, look and go until it is over; whoever has gone is followed by the next. */
export async function runTraffic({ url, things, visitors, lookMs, isOver }: TrafficOptions): Promise<Traffic> {
  const seen: Seen[] = []
  const look = () => sleep(lookMs)
  let people = 0
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: visitors }, async (_, i) => {
      const random = seeded(i + 1)
      // The first numbers of neighbouring seeds are neighbours.
      for (let drop = 0; drop < 10; drop++) random()
      let views = 0
      while (!isOver()) {
        const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, localAddress: homeOf(people++) })
        const ask = askThrough(url, agent, (one) => void seen.push(one))
        views += await visit({ random, things, ask, look, isOver })
        agent.destroy()
      }
      return views
    }),
  )
  const views = counts.reduce((sum, count) => sum + count, 0)
  return { views, seconds: (performance.now() - start) / 1000, seen }
}
