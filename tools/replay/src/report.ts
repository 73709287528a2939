import type { VerifyResult } from '@ergo-explorer/indexer/verify/verify'
import { Tally } from './compare/tally.ts'

/** A script can be thousands of characters long; its beginning is enough to find it. */
const LINE = 300

/** Prints what was found as soon as it is, and counts it. */
export class Report {
  readonly total = new Tally()
  violations = 0

  get isClean(): boolean {
    return this.total.differ === 0 && this.violations === 0
  }

  say(line: string): void {
    console.log(line.length > LINE ? `${line.slice(0, LINE)}…` : line)
  }

  compared(what: string, tally: Tally): void {
    // A file that has moved or changed its shape must not look like one that agrees.
    if (tally.equal + tally.differ === 0) tally.note('there was nothing to compare')
    this.total.add(tally)
    this.say(`${what}: ${tally.summary}`)
    for (const example of tally.examples) this.say(`  ${example}`)
  }

  verified(what: string, { checks, violations, skipped, seconds }: VerifyResult): void {
    this.violations += violations.length
    const left = skipped.length === 0 ? '' : `, not sayable of a window: ${skipped.join(', ')}`
    this.say(`${what}: verify made ${checks} checks in ${seconds.toFixed(1)} s, ${violations.length} violations${left}`)
    for (const { invariant, count, example } of violations) this.say(`  ${invariant}: ${count} rows, ${example}`)
  }
}
