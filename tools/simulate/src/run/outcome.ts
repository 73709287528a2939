import type { Plan } from '../plan/plan.ts'
import type { Journal } from './journal.ts'

/** How a seed went; goes from thread to thread, so it is nothing but values. */
export interface Outcome {
  readonly plan: Plan
  /** What is wrong. */
  readonly findings: readonly string[]
  /** What happened, step by step. */
  readonly lines: readonly string[]
  /** The end of the indexer's log. */
  readonly logged: readonly string[]
  readonly height: number
  readonly tip: string
  readonly reorgs: number
  readonly deepest: number
  readonly faults: number
  readonly restarts: number
  readonly checks: number
  readonly seconds: number
}

export function outcomeOf(
  plan: Plan,
  { findings, lines, logged, reorgs, deepest, faults, restarts, checks }: Journal,
  { height, id }: { readonly height: number; readonly id: string },
  seconds: number,
): Outcome {
  return { plan, findings, lines, logged, height, tip: id, reorgs, deepest, faults, restarts, checks, seconds }
}

/** Of a seed that has taken its thread with it. */
export const fatalOutcome = (plan: Plan, error: Error): Outcome => ({
  plan,
  findings: [`nobody has caught ${error.stack ?? error.message}`],
  lines: [],
  logged: [],
  height: 0,
  tip: '',
  reorgs: 0,
  deepest: 0,
  faults: 0,
  restarts: 0,
  checks: 0,
  seconds: 0,
})
