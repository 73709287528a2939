import type { DrawContext } from './draw-events.ts'
import { type WeightedDraw, drawWeighted } from './draw-weighted.ts'
import type { DatabaseFault, SimulationStep } from './simulation-step.ts'

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
