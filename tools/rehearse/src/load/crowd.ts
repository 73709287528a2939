import { Agent } from 'node:http'
import type { DistinctPath } from '../traffic/distinct-paths.ts'
import { homeOf } from '../traffic/homes.ts'

/** So many people, each with connections and an address of their own, who ask in turn. */
export function aCrowd(people: number, socketsEach = Number.POSITIVE_INFINITY) {
  const agents = Array.from(
    { length: people },
    (_, i) => new Agent({ keepAlive: true, maxSockets: socketsEach, localAddress: homeOf(i) }),
  )
  let turn = 0
  return {
    agents,
    next: (): Agent => agents[turn++ % agents.length] ?? new Agent(),
    [Symbol.dispose]() {
      for (const agent of agents) agent.destroy()
    },
  }
}

/** Paths that are asked for next; each is another. */
export type NextPath = () => DistinctPath
