import { INVARIANTS } from './invariants/all.ts'
import type { VerifyResult } from './verify.ts'

/** Human-readable report: violations with examples, then a summary line. */
export function formatReport({ checks, violations, skipped, seconds }: VerifyResult): string {
  const descriptions = new Map(INVARIANTS.map(({ name, description }) => [name, description]))
  const nameWidth = Math.max(0, ...violations.map(({ invariant }) => invariant.length))
  const countWidth = Math.max(0, ...violations.map(({ count }) => formatCount(count).length))
  const violationLines = violations.flatMap(({ invariant, count, example }) => [
    `${invariant.padEnd(nameWidth)}  ${formatCount(count).padStart(countWidth)}  ${descriptions.get(invariant) ?? ''}`.trimEnd(),
    `${' '.repeat(nameWidth + countWidth + 4)}${example}`,
  ])
  const skippedLines = skipped.length === 0 ? [] : [`skipped: ${skipped.join(', ')}`]
  const rows = violations.reduce((sum, { count }) => sum + count, 0)
  return [
    ...violationLines,
    ...skippedLines,
    `took ${seconds.toFixed(1)} s`,
    `verify: ${formatCount(checks)} checks, ${formatCount(rows)} violations`,
  ].join('\n')
}

const formatCount = (count: number): string => count.toLocaleString('en-US')
