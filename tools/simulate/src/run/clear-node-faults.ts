import type { SimulationContext } from './simulation-context.ts'

/** How long a restarted node reports nothing, by the simulated clock. */
export const NODE_STARTUP_MS = 30_000

/** Clears all node faults. */
export function clearNodeFaults({ network }: Pick<SimulationContext, 'network'>): void {
  for (const { faultRegistry } of network.nodes) faultRegistry.clear()
  network.chain.visibility.lag = 0
  network.chain.visibility.releaseBlocks()
  network.time.now += NODE_STARTUP_MS
}
