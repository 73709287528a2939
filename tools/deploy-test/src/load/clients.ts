import { Agent } from 'node:http'
import type { DistinctPath } from '../traffic/distinct-paths.ts'
import { clientAddress } from '../traffic/client-address.ts'

/** Creates clients with their own connections and IP addresses, used in turn. */
export function createClients(count: number, maxSockets = Number.POSITIVE_INFINITY) {
  const agents = Array.from(
    { length: count },
    (_, i) => new Agent({ keepAlive: true, maxSockets, localAddress: clientAddress(i) }),
  )
  let nextIndex = 0
  return {
    agents,
    next: (): Agent => agents[nextIndex++ % agents.length] ?? new Agent(),
    [Symbol.dispose]() {
      for (const agent of agents) agent.destroy()
    },
  }
}

/** Returns a new path on every call. */
export type NextPath = () => DistinctPath
