import type { Random } from '@ergo-explorer/simchain'
import { type Phase, PHASES } from '../wire/narrator.ts'

/** How often an index dies in each phase, most where most is going on. */
const DEATHS = { migration: 2, begin: 1, bulk: 4, switch: 5, live: 4, undo: 4 } as const satisfies Record<Phase, number>

const LIFE = PHASES.flatMap((phase) => Array<Phase>(DEATHS[phase]).fill(phase))

/** In which phases each index dies. Every one meets them all, as far as there are deaths left for it. */
export function planLives(kills: number, random: Random): Phase[][] {
  const lives: Phase[][] = []
  for (let left = kills; left > 0; left -= LIFE.length) {
    const some = shuffled(LIFE, random).slice(0, left)
    lives.push(some.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
  return lives
}

/** Live and undo take turns; everything else comes once, in its order. */
export const rankOf = (phase: Phase): number => Math.min(PHASES.indexOf(phase), PHASES.indexOf('live'))

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}
