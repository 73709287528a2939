import type { IndexerLog } from '@ergo-explorer/indexer/follow/follow-status'

/** Lines of the indexer's log that are included in the report of a failed seed. */
const MAX_LOG_LINES = 40

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
