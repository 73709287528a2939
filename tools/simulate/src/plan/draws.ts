import type { Random } from '@ergo-explorer/simchain'
import type { DatabaseFault, ForkStep, SimulationStep } from './steps.ts'

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

/** Draws a fault of a node, of the database or of the indexer. */
export const drawFault = (context: DrawContext): SimulationStep[] => drawWeighted(FAULT_STEPS, context)

/** X29 and X30 concern the mempool, and X27 has its own step. */
const NODE_FAULTS = Array.from({ length: 28 }, (_, i) => `X${String(i + 1).padStart(2, '0')}`).filter(
  (id) => id !== 'X27',
)

const FAULT_STEPS: readonly WeightedDraw<DrawContext, SimulationStep[]>[] = [
  [
    5,
    ({ random, nodes }) => {
      const id = random.pick(NODE_FAULTS)
      return [{ do: 'node-fault', node: random.below(nodes), id, requests: random.between(1, 4) }]
    },
  ],
  [1, () => [{ do: 'fork-on-request' }]],
  [1, () => [{ do: 'restart-node' }]],
  [1, ({ random }) => [{ do: 'lag', blocks: random.between(1, 8) }]],
  [1, ({ random }) => [{ do: 'headers-ahead', blocks: random.between(1, 4) }]],
  [5, (context) => [{ do: 'database-fault', fault: drawWeighted(DATABASE_FAULTS, context) }]],
  [
    3,
    ({ random }) => {
      const how = random.chance(0.5) ? 'graceful' : 'killed'
      const stop: SimulationStep = { do: 'stop', how, commits: random.between(0, 8) }
      // In half of the cases the indexer stays stopped for the rest of the round.
      return random.chance(0.5) ? [stop] : [stop, { do: 'start' }]
    },
  ],
]

const LOCKED_TABLES = ['blocks', 'boxes', 'unspent', 'balances', 'checkpoint']
const TERMINATED_APPLICATIONS = ['indexer%', 'indexer%', 'indexer-bulk-reader']
/** Serialisation failure, deadlock, lock not available, disk full; and a cancelled query, which ends the indexer. */
const FAILURE_CODES = ['40001', '40P01', '55P03', '53100', '57014']

/** About four blocks in live mode. */
const MAX_STATEMENTS = 250

const DATABASE_FAULTS: readonly WeightedDraw<DrawContext, DatabaseFault>[] = [
  [
    3,
    ({ random }) => ({
      kind: 'terminate',
      applicationPattern: random.pick(TERMINATED_APPLICATIONS),
      statements: random.between(0, MAX_STATEMENTS),
    }),
  ],
  [3, ({ random }) => ({ kind: 'disconnect', statements: random.between(0, MAX_STATEMENTS) })],
  [2, ({ random }) => ({ kind: 'lose-commit-reply', commits: random.between(0, 5) })],
  [3, ({ random }) => ({ kind: 'fail', statements: random.between(0, 30), code: random.pick(FAILURE_CODES) })],
  [2, ({ random }) => ({ kind: 'lock', table: random.pick(LOCKED_TABLES), ms: random.between(20, 150) })],
  // Rare, because the server takes a while to recover.
  [0.5, ({ random }) => ({ kind: 'crash', statements: random.between(0, MAX_STATEMENTS) })],
]

/** A weight relative to the other entries of the list, and the function that draws the result. */
type WeightedDraw<Context, T> = readonly [weight: number, draw: (context: Context) => T]

function drawWeighted<Context extends { readonly random: Random }, T>(
  chances: readonly WeightedDraw<Context, T>[],
  context: Context,
): T {
  const chance = chances[context.random.weightedIndex(chances.map(([weight]) => weight))]
  if (chance === undefined) throw new RangeError('nothing to draw from')
  return chance[1](context)
}
