import { setTimeout as sleep } from 'node:timers/promises'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { BOOTSTRAP_BLOCKS } from '@ergo-explorer/simchain'
import type { StepOf } from '../plan/simulation-step.ts'
import { settleBeforeFork } from './settle-before-fork.ts'
import type { SimulationContext } from './simulation-context.ts'

/** Forks as deep as planned, within the limits of the chain and the index. */
export async function runForkStep(context: SimulationContext, step: StepOf<'fork'>): Promise<void> {
  const { network, plan, forkLimit, journal } = context
  const { chain, time } = network
  const maxDepth = () => Math.min(step.depth, plan.maxReorgDepth, chain.tip.height - BOOTSTRAP_BLOCKS)
  await settleBeforeFork(context, maxDepth())
  const depth = maxDepth()
  const start = chain.tip.height - depth
  const length = Math.min(step.length, plan.maxReorgDepth)
  const { heavier, sameTransactions } = step
  const result = chain.fork({ depth, length, heavier, sameTransactions }, time.now)
  if (!result.ok) throw new Error(`cannot fork at depth ${depth}: ${result.reason}`)
  forkLimit.observe(start + length)
  journal.addLine(`    depth ${depth} length ${length} ${result.isBest ? 'wins' : 'loses'}`)
}

/** Depth of the branch that some node faults create. */
export const RIVAL_BRANCH_DEPTH = 2

const REQUEST_TIMEOUT_MS = 150

/**
 * Forks the chain when the first node is next queried for its chain. Without a query it forks after a timeout, so the
 * chain does not depend on the indexer.
 */
export async function runForkOnRequestStep(context: SimulationContext): Promise<void> {
  const { network, forkLimit, journal } = context
  const { chain, time, nodes } = network
  const fault = findFault('X27')
  const faultRegistry = nodes[0]?.faultRegistry
  if (fault === undefined || faultRegistry === undefined) throw new RangeError('fault X27 or node 0 does not exist')
  await settleBeforeFork(context, RIVAL_BRANCH_DEPTH)
  faultRegistry.activate(fault, { requests: 1 })
  journal.faults++
  const isActive = () => faultRegistry.list().some(({ id }) => id === fault.id)
  for (const start = performance.now(); isActive() && performance.now() - start < REQUEST_TIMEOUT_MS;) await sleep(2)
  if (isActive()) {
    faultRegistry.clear(fault.id)
    chain.fork({ depth: RIVAL_BRANCH_DEPTH, length: RIVAL_BRANCH_DEPTH + 1 }, time.now)
  }
  forkLimit.observe(chain.tip.height)
}
