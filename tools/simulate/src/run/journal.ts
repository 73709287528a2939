import type { FollowLog } from '@ergo-explorer/indexer/follow/follow-status'

/** Lines of the indexer's log that are kept for a seed that fails. */
const KEPT = 40

/** What happened in one seed, and what is wrong with it. */
export class Journal {
  readonly lines: string[] = []
  readonly findings: string[] = []
  readonly #log: string[] = []
  /** What the index has gone through. */
  reorgs = 0
  deepest = 0
  faults = 0
  restarts = 0
  checks = 0

  note(line: string): void {
    this.lines.push(line)
  }

  /** The same is found once. */
  find(finding: string): void {
    if (!this.findings.includes(finding)) this.findings.push(finding)
  }

  /** The end of the indexer's log, without what is merely going well. */
  get logged(): readonly string[] {
    return this.#log
  }

  readonly log: FollowLog = {
    info: () => undefined,
    warn: (fields, message) => {
      if (message === 'blocks undone') this.#countReorg(fields)
      this.#keep('warn', fields, message)
    },
    error: (fields, message) => this.#keep('error', fields, message),
  }

  #countReorg(fields: object): void {
    // The fields that following a chain logs with this message.
    const { from, to } = fields as { readonly from: number; readonly to: number }
    this.reorgs++
    this.deepest = Math.max(this.deepest, from - to)
  }

  #keep(level: string, fields: object, message: string): void {
    const text = JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    this.#log.push(`${level} ${message} ${text.slice(0, 300)}`)
    if (this.#log.length > KEPT) this.#log.shift()
  }
}
