import type { SimulationPlan } from '../plan/simulation-plan.ts'
import type { Journal } from './journal.ts'

/** The result of a seed. It is sent between threads, so it contains only plain values. */
export interface SeedResult {
  readonly plan: SimulationPlan
  /** Problems found, empty if the seed passed. */
  readonly findings: readonly string[]
  /** Executed steps. */
  readonly lines: readonly string[]
  /** Last warnings and errors of the indexer. */
  readonly logTail: readonly string[]
  readonly height: number
  readonly tip: string
  readonly reorgs: number
  readonly deepest: number
  readonly faults: number
  readonly restarts: number
  readonly checks: number
  readonly seconds: number
}

export function createSeedResult(
  plan: SimulationPlan,
  { findings, lines, logTail, reorgs, deepest, faults, restarts, checks }: Journal,
  { tip, seconds }: { readonly tip: { readonly height: number; readonly id: string }; readonly seconds: number },
): SeedResult {
  const { height, id } = tip
  return { plan, findings, lines, logTail, height, tip: id, reorgs, deepest, faults, restarts, checks, seconds }
}

/** The result of a seed that crashed its worker. */
export const workerCrashResult = (plan: SimulationPlan, error: Error): SeedResult => ({
  plan,
  findings: [`uncaught error: ${error.stack ?? error.message}`],
  lines: [],
  logTail: [],
  height: 0,
  tip: '',
  reorgs: 0,
  deepest: 0,
  faults: 0,
  restarts: 0,
  checks: 0,
  seconds: 0,
})
