import type { DrawContext } from './draw-events.ts'
import type { Harm, Step } from './step.ts'

/** X29 and X30 are about the pool, and X27 is a step of its own. */
const NODE_FAULTS = Array.from({ length: 28 }, (_, i) => `X${String(i + 1).padStart(2, '0')}`).filter(
  (id) => id !== 'X27',
)

/** Something that goes wrong, or is made to. */
export function drawTrouble(context: DrawContext): Step[] {
  const { random, nodes } = context
  switch (random.weighted([5, 1, 1, 1, 1, 5, 3])) {
    case 0: {
      const node = random.below(nodes)
      return [{ do: 'node-fault', node, id: random.pick(NODE_FAULTS), requests: random.between(1, 4) }]
    }
    case 1:
      return [{ do: 'fork-when-asked' }]
    case 2:
      return [{ do: 'restart-node' }]
    case 3:
      return [{ do: 'lag', blocks: random.between(1, 8) }]
    case 4:
      return [{ do: 'headers-ahead', blocks: random.between(1, 4) }]
    case 5:
      return [{ do: 'harm', harm: drawHarm(context) }]
    default: {
      const how = random.chance(0.5) ? 'asked' : 'killed'
      const stop: Step = { do: 'stop', how, commits: random.between(0, 8) }
      // Half of the time it is off for as long as the round lasts.
      return random.chance(0.5) ? [stop] : [stop, { do: 'start' }]
    }
  }
}

const WRITTEN = ['blocks', 'boxes', 'unspent', 'balances', 'checkpoint']
const WRITERS = ['indexer%', 'indexer%', 'indexer-bulk-reader']
/** Serialisation failure, deadlock, lock not available, disk full; and a cancelled query, which ends the indexer. */
const FAILURES = ['40001', '40P01', '55P03', '53100', '57014']

function drawHarm({ random }: DrawContext): Harm {
  const statements = random.between(0, 250)
  switch (random.weighted([3, 3, 2, 3, 2, 0.5])) {
    case 0:
      return { kind: 'terminate', who: random.pick(WRITERS), statements }
    case 1:
      return { kind: 'cut', statements }
    case 2:
      return { kind: 'lose-commit', commits: random.between(0, 5) }
    case 3:
      return { kind: 'fail', statements: random.between(0, 30), code: random.pick(FAILURES) }
    case 4:
      return { kind: 'lock', table: random.pick(WRITTEN), ms: random.between(20, 150) }
    default:
      return { kind: 'crash', statements }
  }
}
