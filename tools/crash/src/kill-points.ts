import { Random } from '@ergo-explorer/simchain'
import type { KillMoment } from './wire/kill-proxy.ts'
import { type Phase, PHASES, type TracedStatement } from './wire/statements.ts'

/** Where to kill the indexer. */
export interface KillPoint {
  readonly phase: Phase
  /** The indexer is killed before the statement with this index in the phase at the latest. */
  readonly endIndex: number
  readonly trigger:
    /** `skips` is the number of matching statements to let pass first. */
    | { readonly label: string; readonly moment: KillMoment; readonly skips: number }
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
const ONE_TIME_PHASES: ReadonlySet<Phase> = new Set(['migration', 'begin', 'switch', 'steps'])

/** In each repeating phase the first kill comes right after a COMMIT, where a partial write would show. */
const AFTER_COMMIT = { label: 'COMMIT', moment: 'after' } as const

/** Uses every statement of a phase once before choosing one again. */
export function chooseKillPoints(
  phases: readonly Phase[],
  { catalogue, clock, random }: { catalogue: StatementCatalogue; clock: PhaseClock; random: Random },
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

/** Kills per index and phase, weighted by how much each phase does. A new index has no schema steps to run. */
const KILLS_PER_PHASE = {
  migration: 2,
  begin: 1,
  bulk: 4,
  switch: 5,
  live: 4,
  undo: 4,
  steps: 0,
} as const satisfies Record<Phase, number>

const RUN_PHASES = PHASES.flatMap((phase) => Array<Phase>(KILLS_PER_PHASE[phase]).fill(phase))

/** The phases in which each index is killed. Every run covers all phases as long as enough kills are left. */
export function planRuns(kills: number, random: Random): Phase[][] {
  const runs: Phase[][] = []
  for (let left = kills; left > 0; left -= RUN_PHASES.length) {
    const phases = shuffled(RUN_PHASES, random).slice(0, left)
    runs.push(phases.toSorted((a, b) => phaseRank(a) - phaseRank(b)))
  }
  return runs
}

/** Live, undo and steps alternate and share a rank. The other phases happen once, in order. */
export const phaseRank = (phase: Phase): number => Math.min(PHASES.indexOf(phase), PHASES.indexOf('live'))

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}

/** A statement at which the indexer can be killed. */
interface KillableStatement {
  readonly phase: Phase
  readonly label: string
  /** Position among the statements of its phase, in the order they were first seen. */
  readonly index: number
  readonly moments: readonly KillMoment[]
}

/** Interrupting a running statement costs seconds, so `during` has a lower weight. */
const WEIGHTED_MOMENTS: readonly KillMoment[] = ['before', 'before', 'after', 'after', 'midway', 'midway', 'during']

/** Every data-changing statement seen so far. */
export class StatementCatalogue {
  readonly #seed: string
  readonly #statements = new Map<string, KillableStatement>()
  readonly #uses = new Map<KillableStatement, number>()

  constructor(seed: string) {
    this.#seed = seed
  }

  record(traced: TracedStatement): KillableStatement {
    const { phase, label } = traced
    const known = this.#statements.get(`${phase} ${label}`)
    if (known !== undefined) return known
    const statement = { phase, label, index: this.inPhase(phase).length, moments: momentsOf(traced) }
    this.#statements.set(`${phase} ${label}`, statement)
    return statement
  }

  inPhase(phase: Phase): readonly KillableStatement[] {
    return [...this.#statements.values()].filter((statement) => statement.phase === phase)
  }

  /** Returns one of the least used statements with an index from `from` up to, but not including, `end`. */
  choose(phase: Phase, from: number, end: number): KillableStatement | undefined {
    const [statement] = this.inPhase(phase)
      .filter(({ index }) => index >= from && index < end)
      .toSorted((a, b) => this.#usesOf(a) - this.#usesOf(b) || this.#drawFor(a) - this.#drawFor(b))
    if (statement !== undefined) this.#uses.set(statement, this.#usesOf(statement) + 1)
    return statement
  }

  #usesOf(statement: KillableStatement): number {
    return this.#uses.get(statement) ?? 0
  }

  /** Each statement has its own generator, so an additional rare statement does not change the other choices. */
  #drawFor(statement: KillableStatement): number {
    return new Random(`${this.#seed} ${statement.phase} ${statement.label} ${this.#usesOf(statement)}`).bits()
  }
}

function momentsOf({ statement: { verb, blockingSql } }: TracedStatement): KillMoment[] {
  return WEIGHTED_MOMENTS.filter((moment) => {
    if (moment === 'midway') return verb === 'COPY'
    return moment !== 'during' || blockingSql !== undefined
  })
}

/** Measures how long the indexer stays in each phase. */
export class PhaseClock {
  readonly #intervals = new Map<Phase, { count: number; ms: number }>()
  #latest: { readonly phase: Phase; readonly atMs: number } | undefined

  record(phase: Phase, atMs: number): void {
    const interval = this.#intervals.get(phase) ?? { count: 0, ms: 0 }
    if (this.#latest?.phase === phase) interval.ms += atMs - this.#latest.atMs
    else interval.count++
    this.#intervals.set(phase, interval)
    this.#latest = { phase, atMs }
  }

  meanMs(phase: Phase): number {
    const { count, ms } = this.#intervals.get(phase) ?? { count: 1, ms: 0 }
    return ms / count
  }
}
