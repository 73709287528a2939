import { BOOTSTRAP_BLOCKS, Random } from '@ergo-explorer/simchain'
import { type DrawContext, drawEvents, drawFault, drawGrowth } from './draws.ts'
import { formatStep, type SimulationStep } from './steps.ts'

/** The steps of one simulation, in order, and its settings. */
export interface SimulationPlan {
  readonly seed: number
  /** Minimum height at the end. */
  readonly blocks: number
  /** The height when the indexer first starts. */
  readonly startHeight: number
  /** Also determines how many blocks are loaded in bulk. */
  readonly maxReorgDepth: number
  readonly nodes: number
  /** Whether the indexer also tracks the mempool. */
  readonly hasMempool: boolean
  /** Whether a worker thread fetches blocks in bulk mode. */
  readonly isThreaded: boolean
  readonly steps: readonly SimulationStep[]
}

/** With the last depth nothing is loaded in bulk. */
const REORG_DEPTHS = [4, 8, 15, 30, 60, 120, 200, 10_000]

/** Creates a plan from its seed alone. */
export function createPlan(seed: number, blocks: number): SimulationPlan {
  const random = new Random(`simulate ${seed}`)
  const minStart = BOOTSTRAP_BLOCKS + 10
  const startHeight = random.between(minStart, Math.max(minStart, Math.floor(blocks * 0.85)))
  const maxReorgDepth = random.pick(REORG_DEPTHS)
  const nodes = random.between(1, 2)
  const hasMempool = random.chance(0.5)
  const isThreaded = random.chance(0.3)
  const rounds = random.between(6, 10)
  const share = Math.ceil(Math.max(0, blocks - startHeight) / rounds)
  const context = { random, maxReorgDepth, nodes, blocks: share }
  const steps = [...drawStart(context), ...Array.from({ length: rounds }, () => drawRound(context)).flat()]
  return { seed, blocks, startHeight, maxReorgDepth, nodes, hasMempool, isThreaded, steps }
}

/** Faults and forks during the bulk load and the switch. */
function drawStart(context: DrawContext): SimulationStep[] {
  const { random } = context
  const trouble = (chance: number) => (random.chance(chance) ? drawFault(context) : [])
  const wait: SimulationStep = { do: 'wait', commits: random.between(0, 40) }
  return [...trouble(0.5), { do: 'start' }, wait, ...trouble(0.7), ...drawEvents(context), { do: 'recover' }]
}

/** One round: the chain grows, faults occur, the chain forks, and everything recovers. */
function drawRound(context: DrawContext): SimulationStep[] {
  const { random } = context
  const troubles = Array.from({ length: random.weightedIndex([1, 3, 3, 1]) }, () => drawFault(context)).flat()
  // The index sees a fork as a reorg only if it was on the losing branch.
  const catchUp: SimulationStep[] = random.chance(0.8) ? [{ do: 'catch-up' }] : []
  return [
    drawGrowth(context),
    ...catchUp,
    ...troubles,
    ...drawEvents(context),
    { do: 'recover' },
    random.chance(0.3) ? { do: 'settle' } : { do: 'start' },
  ]
}

export function formatPlan(plan: SimulationPlan): string[] {
  const { seed, startHeight, maxReorgDepth, nodes, hasMempool, isThreaded, steps } = plan
  const summary = [
    `seed ${seed}: ${nodes} node(s)`,
    `${startHeight} blocks at the start`,
    `reorgs up to ${maxReorgDepth} blocks`,
    hasMempool ? 'with mempool' : 'without mempool',
    isThreaded ? 'fetching in a worker thread' : 'fetching in the main thread',
  ].join(', ')
  return [summary, ...steps.map((step, i) => `${String(i + 1).padStart(3)} ${formatStep(step)}`)]
}
