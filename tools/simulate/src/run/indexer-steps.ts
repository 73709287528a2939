import { setTimeout as sleep } from 'node:timers/promises'
import type { StepOf } from '../plan/simulation-step.ts'
import type { SimulationContext } from './simulation-context.ts'

/** After this time the indexer is assumed to have nothing to commit. */
const COMMIT_TIMEOUT_MS = 120

export async function waitUntilCommitted({ proxy, indexer }: SimulationContext, commits: number): Promise<void> {
  const targetCommits = proxy.counts.commits + commits
  const start = performance.now()
  while (indexer.isRunning && proxy.counts.commits < targetCommits && performance.now() - start < COMMIT_TIMEOUT_MS)
    await sleep(1)
}

/** With active faults the index may never reach the tip. */
const TIP_TIMEOUT_MS = { well: 1500, faulty: 200 }

/** Waits until the index is at the tip that the nodes report. */
export async function waitUntilAtTip({ network, indexer, monitor }: SimulationContext): Promise<void> {
  const { chain, nodes, time } = network
  const isFaulty = !chain.isReady(time.now) || nodes.some(({ faultRegistry }) => faultRegistry.list().length > 0)
  const timeoutMs = TIP_TIMEOUT_MS[isFaulty ? 'faulty' : 'well']
  const start = performance.now()
  const isAtTip = () => monitor.latest?.id === chain.view().fullTip.block.header.id
  while (indexer.isRunning && !isAtTip() && performance.now() - start < timeoutMs) await sleep(5)
}

export async function stopIndexer(context: SimulationContext, { how, commits }: StepOf<'stop'>): Promise<void> {
  const { indexer, proxy } = context
  await waitUntilCommitted(context, commits)
  const stopped = indexer.stop()
  // A killed process sends nothing more, not even the rest of a started message.
  if (how === 'killed') proxy.closeConnections()
  await stopped
}
