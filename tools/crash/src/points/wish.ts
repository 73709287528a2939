import type { Random } from '@ergo-explorer/simchain'
import type { Moment } from '../wire/gate.ts'
import type { Phase } from '../wire/narrator.ts'
import type { Catalogue } from './catalogue.ts'
import type { PhaseClock } from './phase-clock.ts'

/** Where the indexer is to be killed. */
export interface Wish {
  readonly phase: Phase
  /** At the latest before the statement of its phase that has this place. */
  readonly end: number
  readonly how:
    | { readonly at: string; readonly moment: Moment; /** How often it may go by. */ readonly passes: number }
    | { readonly afterMs: number; readonly since: 'the phase began' | 'the start' }
}

/** One death in so many comes at any time, and one in so many of those counted from the start. */
const RANDOM_ONE_IN = 4
const EARLY_ONE_IN = 3
/** It has started by then, and read what it needs. */
const EARLY_MS = 1500

/** What is done once is cut into as many parts as there are deaths in it, so that none has passed before its turn. */
const ONCE: ReadonlySet<Phase> = new Set(['migration', 'begin', 'switch'])

/** Every index dies once right behind such an end of what repeats: that is where half of something would show. */
const OFTEN = { at: 'COMMIT', moment: 'after' } as const

/** Each statement once before any a second time. */
export function makeWishes(phases: readonly Phase[], catalogue: Catalogue, clock: PhaseClock, random: Random): Wish[] {
  const offset = random.below(RANDOM_ONE_IN)
  const isRandom = (i: number) => (i + offset) % RANDOM_ONE_IN === 0
  return phases.map((phase, i) => {
    const isOnce = ONCE.has(phase)
    const parts = phases.filter((each) => each === phase).length
    const part = phases.slice(0, i).filter((each) => each === phase).length
    const isFirst = phases.findIndex((each, at) => each === phase && !isRandom(at)) === i
    const size = catalogue.of(phase).length
    const [from, end] = isOnce
      ? [Math.floor((size * part) / parts), Math.floor((size * (part + 1)) / parts)]
      : [0, Number.POSITIVE_INFINITY]
    if (isRandom(i)) {
      return { phase, end, how: anyTime(clock.meanMs(phase) / (isOnce ? parts : 1), random) }
    }
    const passes = phase === 'live' ? random.below(3) : 0
    const point = isFirst && !isOnce ? undefined : catalogue.choose(phase, from, end)
    if (point === undefined) return { phase, end, how: { ...OFTEN, passes } }
    return { phase, end, how: { at: point.label, moment: random.pick(point.moments), passes } }
  })
}

function anyTime(lengthMs: number, random: Random): Wish['how'] {
  return random.below(EARLY_ONE_IN) === 0
    ? { afterMs: random.fraction() * EARLY_MS, since: 'the start' }
    : { afterMs: random.fraction() * lengthMs, since: 'the phase began' }
}
