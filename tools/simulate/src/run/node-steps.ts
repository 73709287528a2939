import { setTimeout as sleep } from 'node:timers/promises'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import type { StepOf } from '../plan/simulation-step.ts'
import { RIVAL_BRANCH_DEPTH } from './run-fork-step.ts'
import { settleBeforeFork } from './settle-before-fork.ts'
import { NODE_STARTUP_MS } from './clear-node-faults.ts'
import type { SimulationContext } from './simulation-context.ts'

/** Faults that mine a rival branch. */
const RIVAL_BRANCH_FAULTS = new Set(['X25', 'X26'])

export async function activateFault(
  context: SimulationContext,
  { node, id, requests }: StepOf<'node-fault'>,
): Promise<void> {
  const { network, forkLimit, journal } = context
  const fault = findFault(id)
  const faultyNode = network.nodes[node]
  if (fault === undefined || faultyNode === undefined)
    throw new RangeError(`fault ${id} or node ${node} does not exist`)
  if (RIVAL_BRANCH_FAULTS.has(id)) await settleBeforeFork(context, RIVAL_BRANCH_DEPTH)
  faultyNode.faultRegistry.activate(fault, { requests })
  forkLimit.observe(network.chain.tip.height)
  journal.faults++
}

export async function restartNode({ network, journal }: SimulationContext): Promise<void> {
  network.chain.restart(network.time.now, NODE_STARTUP_MS)
  journal.faults++
  // Long enough for a polling indexer to notice.
  await sleep(20)
}

export function runHeadersAheadStep(
  { network, forkLimit, journal }: SimulationContext,
  { blocks }: StepOf<'headers-ahead'>,
): void {
  network.chain.headersAhead(blocks, network.time.now)
  forkLimit.observe(network.chain.tip.height)
  journal.faults++
}

export function runLagStep({ network, journal }: SimulationContext, { blocks }: StepOf<'lag'>): void {
  network.chain.visibility.lag = blocks
  journal.faults++
}
