import type { VerificationStep, VerificationSubject } from '@ergo-explorer/chain/verify'

export interface VerificationReport {
  readonly network: string
  readonly subject: VerificationSubject
  /** Host name of the source, or the name of a file. */
  readonly source: string
  readonly steps: readonly VerificationStep[]
}

/** The report as a file that repeats everything that the panel shows. */
export const formatReport = (report: VerificationReport, now: Date): string =>
  JSON.stringify({ report: 'ergo-explorer verification', version: 1, createdAt: now.toISOString(), ...report }, null, 2)

export type Verdict = 'pass' | 'fail' | 'partial'

/** A failed step decides; `partial` if steps were not checked. */
export function verdictOf(steps: readonly VerificationStep[]): Verdict {
  if (steps.some(({ status }) => status === 'fail')) return 'fail'
  return steps.some(({ status }) => status === 'not-checked') ? 'partial' : 'pass'
}
