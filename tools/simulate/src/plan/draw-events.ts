import type { Random } from '@ergo-explorer/simchain'
import { type WeightedDraw, drawWeighted } from './draw-weighted.ts'
import type { ForkStep, SimulationStep } from './simulation-step.ts'

export interface DrawContext {
  readonly random: Random
  readonly maxReorgDepth: number
  readonly nodes: number
  /** Approximate number of blocks the chain grows by per round. */
  readonly blocks: number
}

export function drawGrowth({ random, blocks }: DrawContext): SimulationStep {
  return random.chance(0.2) ? { do: 'jump', blocks, minutes: random.between(10, 240) } : mine(random, blocks)
}

/** Draws forks and waits for the indexer between them. */
export function drawEvents(context: DrawContext): SimulationStep[] {
  const { random, maxReorgDepth } = context
  const drawn = Array.from({ length: random.between(1, 3) }, () => {
    const depth = random.between(1, Math.min(MAX_SHALLOW_DEPTH, maxReorgDepth))
    return [...drawWeighted(EVENTS, { ...context, depth }), drawWait(random)]
  })
  return drawn.flat()
}

const MAX_SHALLOW_DEPTH = 10

const EVENTS: readonly WeightedDraw<DrawContext & { readonly depth: number }, SimulationStep[]>[] = [
  [5, ({ depth, random }) => [fork(depth, depth + random.between(1, 3))]],
  // A losing branch.
  [1, ({ depth }) => [fork(depth, Math.max(1, depth - 1))]],
  // A branch of equal length.
  [1, ({ depth }) => [fork(depth, depth)]],
  // A shorter branch that wins by work.
  [2, ({ depth, random }) => [fork(depth + 1, random.between(1, depth), { heavier: true })]],
  [2, ({ depth }) => [fork(depth, depth + 1, { sameTransactions: true })]],
  // Two forks in a row.
  [
    2,
    ({ depth, random }) => [fork(depth, depth + 1), fork(random.between(1, depth + 1), depth + 2, { heavier: true })],
  ],
  // Branches that overtake each other, each indexed in between.
  [1, ({ random }) => Array.from({ length: random.between(2, 4) }, overtake).flat()],
  [1, ({ random, maxReorgDepth }) => [mine(random, 1), deepFork(random, maxReorgDepth)]],
]

const overtake = (): SimulationStep[] => [fork(2, 3, { heavier: true }), { do: 'catch-up' }]

/** The deepest reorg a node performs itself. */
const MAX_NODE_REORG_DEPTH = 200

function deepFork(random: Random, maxReorgDepth: number): SimulationStep {
  const depth = random.chance(0.3)
    ? Math.min(maxReorgDepth, MAX_NODE_REORG_DEPTH)
    : random.between(1, Math.min(maxReorgDepth, 60))
  return fork(depth, depth + 1, { heavier: true })
}

const mine = (random: Random, blocks: number): SimulationStep => ({
  do: 'mine',
  blocks,
  transactions: random.between(2, 8),
  minutes: random.between(1, 20),
})

const drawWait = (random: Random): SimulationStep =>
  random.chance(0.6) ? { do: 'catch-up' } : { do: 'wait', commits: random.between(0, 4) }

const fork = (depth: number, length: number, options: Partial<ForkStep> = {}): ForkStep => ({
  do: 'fork',
  depth,
  length,
  heavier: false,
  sameTransactions: false,
  ...options,
})
