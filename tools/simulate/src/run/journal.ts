import type { IndexerLog } from '@ergo-explorer/indexer/follow/follow-status'
import type { SimulationPlan } from '#plan/plan.ts'

/** Lines of the indexer's log that are included in the report of a failed seed. */
const MAX_LOG_LINES = 40

type Counter = 'reorgs' | 'deepest' | 'faults' | 'restarts' | 'checks'

/** Records the steps, findings and counters of one seed. */
export class Journal {
  readonly lines: string[] = []
  readonly findings: string[] = []
  readonly #log: string[] = []
  /** Counters of what the index has gone through. */
  reorgs = 0
  deepest = 0
  faults = 0
  restarts = 0
  checks = 0

  addLine(line: string): void {
    this.lines.push(line)
  }

  /** Adds a finding unless it is already listed. */
  addFinding(finding: string): void {
    if (!this.findings.includes(finding)) this.findings.push(finding)
  }

  /** The last warnings and errors of the indexer. */
  get logTail(): readonly string[] {
    return this.#log
  }

  readonly log: IndexerLog = {
    info: () => undefined,
    warn: (fields, message) => {
      if (message === 'blocks undone') this.#countReorg(fields)
      this.#appendLog('warn', fields, message)
    },
    error: (fields, message) => this.#appendLog('error', fields, message),
  }

  #countReorg(fields: object): void {
    // The fields that the indexer logs with this message.
    const { from, to } = fields as { readonly from: number; readonly to: number }
    this.reorgs++
    this.deepest = Math.max(this.deepest, from - to)
  }

  #appendLog(level: string, fields: object, message: string): void {
    const text = JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    this.#log.push(`${level} ${message} ${text.slice(0, 300)}`)
    if (this.#log.length > MAX_LOG_LINES) this.#log.shift()
  }
}

/** The result of a seed. It is sent between threads, so it contains only plain values. */
export interface SeedResult extends Pick<Journal, 'findings' | 'lines' | 'logTail' | Counter> {
  readonly plan: SimulationPlan
  readonly height: number
  readonly tip: string
  readonly seconds: number
}

export function createSeedResult(
  plan: SimulationPlan,
  { findings, lines, logTail, reorgs, deepest, faults, restarts, checks }: Journal,
  { tip, seconds }: { readonly tip: { readonly height: number; readonly id: string }; readonly seconds: number },
): SeedResult {
  const counts = { reorgs, deepest, faults, restarts, checks }
  return { plan, findings, lines, logTail, ...counts, height: tip.height, tip: tip.id, seconds }
}

/** The result of a seed that crashed its worker. */
export function workerCrashResult(plan: SimulationPlan, error: Error): SeedResult {
  const journal = new Journal()
  journal.addFinding(`uncaught error: ${error.stack ?? error.message}`)
  return createSeedResult(plan, journal, { tip: { height: 0, id: '' }, seconds: 0 })
}
