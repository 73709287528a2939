import { INVARIANTS } from './invariants/all.ts'
import type { VerifyResult } from './verify.ts'

/** For people: what is broken and how, then one line that says it all. */
export function formatReport({ checks, violations, skipped, seconds }: VerifyResult): string {
  const promises = new Map(INVARIANTS.map(({ name, promise }) => [name, promise]))
  const nameWidth = Math.max(0, ...violations.map(({ invariant }) => invariant.length))
  const countWidth = Math.max(0, ...violations.map(({ count }) => grouped(count).length))
  const broken = violations.flatMap(({ invariant, count, example }) => [
    `${invariant.padEnd(nameWidth)}  ${grouped(count).padStart(countWidth)}  ${promises.get(invariant) ?? ''}`.trimEnd(),
    `${' '.repeat(nameWidth + countWidth + 4)}${example}`,
  ])
  const left = skipped.length === 0 ? [] : [`not looked at here: ${skipped.join(', ')}`]
  const rows = violations.reduce((sum, { count }) => sum + count, 0)
  return [
    ...broken,
    ...left,
    `took ${seconds.toFixed(1)} s`,
    `verify: ${grouped(checks)} checks, ${grouped(rows)} violations`,
  ].join('\n')
}

const grouped = (count: number): string => count.toLocaleString('en-US')
