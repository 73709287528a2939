import type { DrawContext } from './draw-events.ts'
import { type Chance, drawOne } from './draw-one.ts'
import type { Harm, Step } from './step.ts'

/** Something that goes wrong, or is made to. */
export const drawTrouble = (context: DrawContext): Step[] => drawOne(TROUBLES, context)

/** X29 and X30 are about the pool, and X27 is a step of its own. */
const NODE_FAULTS = Array.from({ length: 28 }, (_, i) => `X${String(i + 1).padStart(2, '0')}`).filter(
  (id) => id !== 'X27',
)

const TROUBLES: readonly Chance<DrawContext, Step[]>[] = [
  [
    5,
    ({ random, nodes }) => {
      const id = random.pick(NODE_FAULTS)
      return [{ do: 'node-fault', node: random.below(nodes), id, requests: random.between(1, 4) }]
    },
  ],
  [1, () => [{ do: 'fork-when-asked' }]],
  [1, () => [{ do: 'restart-node' }]],
  [1, ({ random }) => [{ do: 'lag', blocks: random.between(1, 8) }]],
  [1, ({ random }) => [{ do: 'headers-ahead', blocks: random.between(1, 4) }]],
  [5, (context) => [{ do: 'harm', harm: drawOne(HARMS, context) }]],
  [
    3,
    ({ random }) => {
      const how = random.chance(0.5) ? 'asked' : 'killed'
      const stop: Step = { do: 'stop', how, commits: random.between(0, 8) }
      // Half of the time it is off for as long as the round lasts.
      return random.chance(0.5) ? [stop] : [stop, { do: 'start' }]
    },
  ],
]

const WRITTEN = ['blocks', 'boxes', 'unspent', 'balances', 'checkpoint']
const WRITERS = ['indexer%', 'indexer%', 'indexer-bulk-reader']
/** Serialisation failure, deadlock, lock not available, disk full; and a cancelled query, which ends the indexer. */
const FAILURES = ['40001', '40P01', '55P03', '53100', '57014']

/** Some four blocks' worth in live mode. */
const MOST_STATEMENTS = 250

const HARMS: readonly Chance<DrawContext, Harm>[] = [
  [
    3,
    ({ random }) => ({
      kind: 'terminate',
      who: random.pick(WRITERS),
      statements: random.between(0, MOST_STATEMENTS),
    }),
  ],
  [3, ({ random }) => ({ kind: 'cut', statements: random.between(0, MOST_STATEMENTS) })],
  [2, ({ random }) => ({ kind: 'lose-commit', commits: random.between(0, 5) })],
  [3, ({ random }) => ({ kind: 'fail', statements: random.between(0, 30), code: random.pick(FAILURES) })],
  [2, ({ random }) => ({ kind: 'lock', table: random.pick(WRITTEN), ms: random.between(20, 150) })],
  // The whole server recovers from it, which takes a while.
  [0.5, ({ random }) => ({ kind: 'crash', statements: random.between(0, MOST_STATEMENTS) })],
]
