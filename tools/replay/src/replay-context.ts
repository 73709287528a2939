import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { VerifyResult } from '@ergo-explorer/indexer/verify/verification'
import type { ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import type { Report } from '@ergo-explorer/testkit/reporting/report'
import type { RecordedFiles } from './data/recorded-data.ts'

/** Shared by all parts of the replay. */
export interface ReplayContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly databases: ThrowawayDatabases
  readonly report: Report
  readonly files: RecordedFiles
}

/** Reports the invariants of an index. */
export function addVerification(report: Report, subject: string, result: VerifyResult): void {
  const { checks, violations, skipped, seconds } = result
  const tally = report.part(`verify ${subject}`)
  tally.compare('violated invariants', 0, violations.length)
  for (const { invariant, count, example } of violations) tally.addDifference(`${invariant}: ${count} rows, ${example}`)
  const skippedText = skipped.length === 0 ? '' : `, not applicable to a window: ${skipped.join(', ')}`
  report.addFigure(`${subject}: verify ran ${checks} checks in ${seconds.toFixed(1)} s${skippedText}`)
}
