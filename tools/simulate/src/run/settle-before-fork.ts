import type { SimulationContext } from './simulation-context.ts'
import { recoverAndReachTip } from './recover-and-reach-tip.ts'

/** Lets the index reach the tip first if the fork would be deeper than it can undo. */
export async function settleBeforeFork(context: SimulationContext, depth: number): Promise<void> {
  const { network, forkLimit, journal } = context
  if (forkLimit.allows(network.chain.tip.height - depth)) return
  journal.addLine('    settling first')
  await recoverAndReachTip(context)
}
