import type { Random } from '@ergo-explorer/simchain'
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
  const { random } = context
  return Array.from({ length: random.between(1, 3) }, () => [...drawEvent(context), drawLook(random)]).flat()
}

const mine = (random: Random, blocks: number): Step => ({
  do: 'mine',
  blocks,
  transactions: random.between(2, 8),
  minutes: random.between(1, 20),
})

const drawLook = (random: Random): Step =>
  random.chance(0.6) ? { do: 'catch-up' } : { do: 'wait', commits: random.between(0, 4) }

const MOST_OFTEN = 10

function drawEvent({ random, maxReorgDepth }: DrawContext): Step[] {
  const depth = random.between(1, Math.min(MOST_OFTEN, maxReorgDepth))
  switch (random.weighted([5, 1, 2, 2, 2, 1, 1, 1])) {
    case 0:
      return [fork(depth, depth + random.between(1, 3))]
    case 1:
      return [fork(depth, Math.max(1, depth - 1))]
    case 2:
      return [fork(depth + 1, random.between(1, depth), { heavier: true })]
    case 3:
      return [fork(depth, depth + 1, { repeatsAll: true })]
    case 4:
      return [fork(depth, depth + 1), fork(random.between(1, depth + 1), depth + 2, { heavier: true })]
    case 5:
      return [fork(depth, depth)]
    case 6:
      return flipFlop(random)
    default: {
      const deep = random.chance(0.3) ? Math.min(maxReorgDepth, 200) : random.between(1, Math.min(maxReorgDepth, 60))
      return [mine(random, 1), fork(deep, deep + 1, { heavier: true })]
    }
  }
}

/** Two branches that overtake each other, with a look at each. */
const flipFlop = (random: Random): Step[] =>
  Array.from({ length: random.between(2, 4) }, () => [
    fork(2, 3, { heavier: true }),
    { do: 'catch-up' } as const,
  ]).flat()

const fork = (depth: number, length: number, how: Partial<ForkStep> = {}): ForkStep => ({
  do: 'fork',
  depth,
  length,
  heavier: false,
  repeatsAll: false,
  ...how,
})
