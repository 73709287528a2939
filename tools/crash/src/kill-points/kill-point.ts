import type { Random } from '@ergo-explorer/simchain'
import type { KillMoment } from '../wire/statement-interceptor.ts'
import type { Phase } from '../wire/statement-tracker.ts'
import type { StatementCatalogue } from './statement-catalogue.ts'
import type { PhaseClock } from './phase-clock.ts'

/** Where to kill the indexer. */
export interface KillPoint {
  readonly phase: Phase
  /** The indexer is killed before the statement with this index in the phase at the latest. */
  readonly endIndex: number
  readonly trigger:
    | {
        readonly label: string
        readonly moment: KillMoment
        /** Number of matching statements to let pass first. */ readonly skips: number
      }
    | { readonly delayMs: number; readonly since: 'phase start' | 'process start' }
}

/**
 * One kill in RANDOM_KILL_INTERVAL happens at a random time, and one in EARLY_KILL_INTERVAL of those is timed from the
 * process start.
 */
const RANDOM_KILL_INTERVAL = 4
const EARLY_KILL_INTERVAL = 3
/** By then the indexer has started and loaded what it needs. */
const MAX_EARLY_DELAY_MS = 1500

/** A phase that happens once is split into one part per kill, so that each kill point is still ahead of the index. */
const ONE_TIME_PHASES: ReadonlySet<Phase> = new Set(['migration', 'begin', 'switch'])

/** In each repeating phase the first kill comes right after a COMMIT, where a partial write would show. */
const AFTER_COMMIT = { label: 'COMMIT', moment: 'after' } as const

/** Uses every statement of a phase once before choosing one again. */
export function chooseKillPoints(
  phases: readonly Phase[],
  {
    catalogue,
    clock,
    random,
  }: { readonly catalogue: StatementCatalogue; readonly clock: PhaseClock; readonly random: Random },
): KillPoint[] {
  const offset = random.below(RANDOM_KILL_INTERVAL)
  const isRandom = (i: number) => (i + offset) % RANDOM_KILL_INTERVAL === 0
  return phases.map((phase, i) => {
    const isOneTime = ONE_TIME_PHASES.has(phase)
    const parts = phases.filter((each) => each === phase).length
    const part = phases.slice(0, i).filter((each) => each === phase).length
    const isFirst = phases.findIndex((each, j) => each === phase && !isRandom(j)) === i
    const size = catalogue.inPhase(phase).length
    const [startIndex, endIndex] = isOneTime
      ? [Math.floor((size * part) / parts), Math.floor((size * (part + 1)) / parts)]
      : [0, Number.POSITIVE_INFINITY]
    if (isRandom(i)) {
      return { phase, endIndex, trigger: randomTrigger(clock.meanMs(phase) / (isOneTime ? parts : 1), random) }
    }
    const skips = phase === 'live' ? random.below(3) : 0
    const statement = isFirst && !isOneTime ? undefined : catalogue.choose(phase, startIndex, endIndex)
    if (statement === undefined) return { phase, endIndex, trigger: { ...AFTER_COMMIT, skips } }
    return { phase, endIndex, trigger: { label: statement.label, moment: random.pick(statement.moments), skips } }
  })
}

function randomTrigger(phaseMs: number, random: Random): KillPoint['trigger'] {
  return random.below(EARLY_KILL_INTERVAL) === 0
    ? { delayMs: random.fraction() * MAX_EARLY_DELAY_MS, since: 'process start' }
    : { delayMs: random.fraction() * phaseMs, since: 'phase start' }
}
