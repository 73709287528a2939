import { MINUTE_MS } from '@ergo-explorer/chain'
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { BOOTSTRAP_BLOCKS } from '@ergo-explorer/simchain'
import { formatStep, type SimulationStep, type StepOf } from '#plan/steps.ts'
import type { SimulationContext } from './context.ts'

type StepRunners = {
  readonly [Name in SimulationStep['do']]: (context: SimulationContext, step: StepOf<Name>) => Promise<void> | void
}

const RUNNERS: StepRunners = {
  mine: runMineStep,
  jump: runJumpStep,
  fork: runForkStep,
  lag: runLagStep,
  'headers-ahead': runHeadersAheadStep,
  'restart-node': restartNode,
  'node-fault': activateFault,
  'fork-on-request': runForkOnRequestStep,
  recover: clearNodeFaults,
  'database-fault': ({ faultInjector }, { fault }) => faultInjector.schedule(fault),
  stop: stopIndexer,
  start: ({ indexer }) => indexer.start(),
  wait: (context, { commits }) => waitUntilCommitted(context, commits),
  'catch-up': waitUntilAtTip,
  settle: recoverAndReachTip,
}

export async function executeStep(context: SimulationContext, step: SimulationStep): Promise<void> {
  await RUNNERS[step.do](context, step as never)
  const { tip } = context.network.chain
  context.journal.addLine(`${formatStep(step)} → ${tip.height} ${tip.id.slice(0, 8)}`)
}

/** Mines blocks from the mempool, which the simulation fills before each block. */
function runMineStep(context: SimulationContext, step: Omit<StepOf<'mine'>, 'do'>): Promise<void> {
  const { chain, time } = context.network
  return growChain(context, step, () => {
    chain.mempool.simulateTransactions(step.transactions, time.now)
    chain.mineNext(time.now)
  })
}

export function runJumpStep(context: SimulationContext, step: Omit<StepOf<'jump'>, 'do'>): Promise<void> {
  const { chain, time } = context.network
  return growChain(context, step, () => chain.extend(time.now))
}

async function growChain(
  { network, forkLimit }: SimulationContext,
  { blocks, minutes }: { readonly blocks: number; readonly minutes: number },
  addBlock: () => void,
): Promise<void> {
  for (let i = 0; i < blocks; i++) {
    network.time.now += minutes * MINUTE_MS
    addBlock()
    forkLimit.observe(network.chain.tip.height)
    await yieldToEventLoop()
  }
}

/** Forks as deep as planned, within the limits of the chain and the index. */
async function runForkStep(context: SimulationContext, step: StepOf<'fork'>): Promise<void> {
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
const RIVAL_BRANCH_DEPTH = 2

const REQUEST_TIMEOUT_MS = 150

/**
 * Forks the chain when the first node is next queried for its chain. Without a query it forks after a timeout, so the
 * chain does not depend on the indexer.
 */
async function runForkOnRequestStep(context: SimulationContext): Promise<void> {
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

/** Faults that mine a rival branch. */
const RIVAL_BRANCH_FAULTS = new Set(['X25', 'X26'])

async function activateFault(context: SimulationContext, { node, id, requests }: StepOf<'node-fault'>): Promise<void> {
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

async function restartNode({ network, journal }: SimulationContext): Promise<void> {
  network.chain.restart(network.time.now, NODE_STARTUP_MS)
  journal.faults++
  // Long enough for a polling indexer to notice.
  await sleep(20)
}

function runHeadersAheadStep(
  { network, forkLimit, journal }: SimulationContext,
  { blocks }: StepOf<'headers-ahead'>,
): void {
  network.chain.headersAhead(blocks, network.time.now)
  forkLimit.observe(network.chain.tip.height)
  journal.faults++
}

function runLagStep({ network, journal }: SimulationContext, { blocks }: StepOf<'lag'>): void {
  network.chain.visibility.lag = blocks
  journal.faults++
}

/** After this time the indexer is assumed to have nothing to commit. */
const COMMIT_TIMEOUT_MS = 120

async function waitUntilCommitted({ proxy, indexer }: SimulationContext, commits: number): Promise<void> {
  const targetCommits = proxy.counts.commits + commits
  const start = performance.now()
  while (indexer.isRunning && proxy.counts.commits < targetCommits && performance.now() - start < COMMIT_TIMEOUT_MS)
    await sleep(1)
}

/** With active faults the index may never reach the tip. */
const TIP_TIMEOUT_MS = { well: 1500, faulty: 200 }

/** Waits until the index is at the tip that the nodes report. */
async function waitUntilAtTip({ network, indexer, monitor }: SimulationContext): Promise<void> {
  const { chain, nodes, time } = network
  const isFaulty = !chain.isReady(time.now) || nodes.some(({ faultRegistry }) => faultRegistry.list().length > 0)
  const timeoutMs = TIP_TIMEOUT_MS[isFaulty ? 'faulty' : 'well']
  const start = performance.now()
  const isAtTip = () => monitor.latest?.id === chain.view().fullTip.block.header.id
  while (indexer.isRunning && !isAtTip() && performance.now() - start < timeoutMs) await sleep(5)
}

async function stopIndexer(context: SimulationContext, { how, commits }: StepOf<'stop'>): Promise<void> {
  const { indexer, proxy } = context
  await waitUntilCommitted(context, commits)
  const stopped = indexer.stop()
  // A killed process sends nothing more, not even the rest of a started message.
  if (how === 'killed') proxy.closeConnections()
  await stopped
}

/** How long a restarted node reports nothing, by the simulated clock. */
const NODE_STARTUP_MS = 30_000

/** Clears all node faults. */
function clearNodeFaults({ network }: Pick<SimulationContext, 'network'>): void {
  for (const { faultRegistry } of network.nodes) faultRegistry.clear()
  network.chain.visibility.lag = 0
  network.chain.visibility.releaseBlocks()
  network.time.now += NODE_STARTUP_MS
}

/** Lets the index reach the tip first if the fork would be deeper than it can undo. */
async function settleBeforeFork(context: SimulationContext, depth: number): Promise<void> {
  const { network, forkLimit, journal } = context
  if (forkLimit.allows(network.chain.tip.height - depth)) return
  journal.addLine('    settling first')
  await recoverAndReachTip(context)
}

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
