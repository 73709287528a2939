import { setTimeout as sleep } from 'node:timers/promises'
import { runMineStep } from './run-mine-step.ts'
import { clearNodeFaults } from './clear-node-faults.ts'
import type { SimulationContext } from './simulation-context.ts'

/** Generous, for a busy machine. */
const SETTLE_TIMEOUT_MS = 60_000

/** Clears all node faults and waits until the index is at the tip. */
export async function recoverAndReachTip(context: SimulationContext): Promise<void> {
  const { network, indexer, monitor, forkLimit } = context
  clearNodeFaults(context)
  // With two branches of equal work the index may be on either one. One more block decides.
  await runMineStep(context, { blocks: 1, transactions: 3, minutes: 2 })
  indexer.start()
  const { tip } = network.chain
  for (
    const start = performance.now();
    monitor.latest?.id !== tip.id || monitor.latest.mode !== 'live';
    await sleep(5)
  ) {
    if (performance.now() - start < SETTLE_TIMEOUT_MS && !indexer.isStoppedForGood) continue
    const { height, mode, halted } = monitor.latest ?? {}
    throw new Error(
      `the index is at height ${height} in ${mode} mode (${halted ?? 'not halted'}), the node's tip is ${tip.height}`,
    )
  }
  forkLimit.resetTo(tip.height)
}
