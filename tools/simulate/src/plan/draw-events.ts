import type { Random } from '@ergo-explorer/simchain'
import { type Chance, drawOne } from './draw-one.ts'
import type { ForkStep, Step } from './step.ts'

export interface DrawContext {
  readonly random: Random
  readonly maxReorgDepth: number
  readonly nodes: number
  /** How much the chain should grow, more or less. */
  readonly blocks: number
}

export function drawGrowth({ random, blocks }: DrawContext): Step {
  return random.chance(0.2) ? { do: 'jump', blocks, minutes: random.between(10, 240) } : mine(random, blocks)
}

/** What else happens to the chain, and who looks at it in between. */
export function drawEvents(context: DrawContext): Step[] {
  const { random, maxReorgDepth } = context
  const drawn = Array.from({ length: random.between(1, 3) }, () => {
    const depth = random.between(1, Math.min(MOST_OFTEN, maxReorgDepth))
    return [...drawOne(EVENTS, { ...context, depth }), drawLook(random)]
  })
  return drawn.flat()
}

const MOST_OFTEN = 10

const EVENTS: readonly Chance<DrawContext & { readonly depth: number }, Step[]>[] = [
  [5, ({ depth, random }) => [fork(depth, depth + random.between(1, 3))]],
  // A branch that loses.
  [1, ({ depth }) => [fork(depth, Math.max(1, depth - 1))]],
  // Two of equal length.
  [1, ({ depth }) => [fork(depth, depth)]],
  // One that is shorter and wins.
  [2, ({ depth, random }) => [fork(depth + 1, random.between(1, depth), { heavier: true })]],
  [2, ({ depth }) => [fork(depth, depth + 1, { repeatsAll: true })]],
  // One after the other.
  [
    2,
    ({ depth, random }) => [fork(depth, depth + 1), fork(random.between(1, depth + 1), depth + 2, { heavier: true })],
  ],
  // Two that overtake each other, with a look at each.
  [1, ({ random }) => Array.from({ length: random.between(2, 4) }, overtake).flat()],
  [1, ({ random, maxReorgDepth }) => [mine(random, 1), deepFork(random, maxReorgDepth)]],
]

const overtake = (): Step[] => [fork(2, 3, { heavier: true }), { do: 'catch-up' }]

/** A node itself goes back by no more. */
const DEEPEST = 200

function deepFork(random: Random, maxReorgDepth: number): Step {
  const depth = random.chance(0.3) ? Math.min(maxReorgDepth, DEEPEST) : random.between(1, Math.min(maxReorgDepth, 60))
  return fork(depth, depth + 1, { heavier: true })
}

const mine = (random: Random, blocks: number): Step => ({
  do: 'mine',
  blocks,
  transactions: random.between(2, 8),
  minutes: random.between(1, 20),
})

const drawLook = (random: Random): Step =>
  random.chance(0.6) ? { do: 'catch-up' } : { do: 'wait', commits: random.between(0, 4) }

const fork = (depth: number, length: number, how: Partial<ForkStep> = {}): ForkStep => ({
  do: 'fork',
  depth,
  length,
  heavier: false,
  repeatsAll: false,
  ...how,
})
