import { BOOTSTRAP_BLOCKS, Random } from '@ergo-explorer/simchain'
import { type DrawContext, drawEvents, drawGrowth } from './draw-events.ts'
import { drawTrouble } from './draw-trouble.ts'
import { formatStep, type Step } from './step.ts'

/** Everything that happens to one chain and to its index, and in which order. */
export interface Plan {
  readonly seed: number
  /** The least height at the end. */
  readonly blocks: number
  /** The height when the indexer first starts. */
  readonly startHeight: number
  /** Also decides how much is loaded in bulk. */
  readonly maxReorgDepth: number
  readonly nodes: number
  /** Whether what waits is kept beside the chain. */
  readonly hasMempool: boolean
  /** Whether a thread of its own fetches blocks while loading in bulk. */
  readonly isThreaded: boolean
  readonly steps: readonly Step[]
}

/** The last one leaves nothing to bulk mode. */
const REORG_DEPTHS = [4, 8, 15, 30, 60, 120, 200, 10_000]

/** A plan that follows from its seed alone. */
export function planOf(seed: number, blocks: number): Plan {
  const random = new Random(`simulate ${seed}`)
  const least = BOOTSTRAP_BLOCKS + 10
  const startHeight = random.between(least, Math.max(least, Math.floor(blocks * 0.85)))
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

/** Loading and the switch take a moment, in which things happen as well. */
function drawStart(context: DrawContext): Step[] {
  const { random } = context
  const trouble = (chance: number) => (random.chance(chance) ? drawTrouble(context) : [])
  const wait: Step = { do: 'wait', commits: random.between(0, 40) }
  return [...trouble(0.5), { do: 'start' }, wait, ...trouble(0.7), ...drawEvents(context), { do: 'recover' }]
}

/** The chain grows, something goes wrong, the chain forks, and everybody is well again. */
function drawRound(context: DrawContext): Step[] {
  const { random } = context
  const troubles = Array.from({ length: random.weighted([1, 3, 3, 1]) }, () => drawTrouble(context)).flat()
  // A fork is one for the index only where the index has been before.
  const near: Step[] = random.chance(0.8) ? [{ do: 'catch-up' }] : []
  return [
    drawGrowth(context),
    ...near,
    ...troubles,
    ...drawEvents(context),
    { do: 'recover' },
    random.chance(0.3) ? { do: 'settle' } : { do: 'start' },
  ]
}

export function formatPlan(plan: Plan): string[] {
  const { seed, startHeight, maxReorgDepth, nodes, hasMempool, isThreaded, steps } = plan
  const head = [
    `seed ${seed}: ${nodes} node(s)`,
    `${startHeight} blocks at the start`,
    `reorganisations up to ${maxReorgDepth}`,
    hasMempool ? 'with mempool' : 'without mempool',
    isThreaded ? 'fetching in a thread' : 'fetching beside the rest',
  ].join(', ')
  return [head, ...steps.map((step, i) => `${String(i + 1).padStart(3)} ${formatStep(step)}`)]
}
