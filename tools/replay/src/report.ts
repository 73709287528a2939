import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { VerifyResult } from '@ergo-explorer/indexer/verify/verification'
import type { ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import { Tally } from '@ergo-explorer/testkit/report'
import type { RecordedFiles } from './data/recorded-data.ts'

/** Shared by all parts of the replay. */
export interface ReplayContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly databases: ThrowawayDatabases
  readonly report: Report
  readonly files: RecordedFiles
}

/** Long scripts are truncated. The beginning is enough to identify them. */
const MAX_LINE_LENGTH = 300

/** Prints and counts the results. */
export class Report {
  readonly total = new Tally()
  violations = 0

  get isClean(): boolean {
    return this.total.differ === 0 && this.violations === 0
  }

  print(line: string): void {
    console.log(line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line)
  }

  addComparison(subject: string, tally: Tally): void {
    // A moved or reformatted file must not count as a match.
    if (tally.equal + tally.differ === 0) tally.addDifference('nothing to compare')
    this.total.add(tally)
    this.print(`${subject}: ${tally.summary}`)
    for (const example of tally.examples) this.print(`  ${example}`)
  }

  addVerification(subject: string, { checks, violations, skipped, seconds }: VerifyResult): void {
    this.violations += violations.length
    const skippedText = skipped.length === 0 ? '' : `, not applicable to a window: ${skipped.join(', ')}`
    this.print(
      `${subject}: verify ran ${checks} checks in ${seconds.toFixed(1)} s, ${violations.length} violations${skippedText}`,
    )
    for (const { invariant, count, example } of violations) this.print(`  ${invariant}: ${count} rows, ${example}`)
  }
}
