/* oxlint-disable vitest/no-conditional-tests, vitest/valid-title, vitest/valid-describe-callback, vitest/expect-expect --
   Titles, bodies and assertions belong to the callers; this file only decides whether they run. */
import { describe, test } from 'vitest'
import { realData } from './real-data.ts'

/**
 * A describe block whose tests need the real chain data, which its body may read immediately. Without the data it is
 * skipped and the reason is printed once; with EXPLORER_REQUIRE_DATA=1 missing data is a failure, for runs that would
 * otherwise verify nothing.
 */
export function describeWithRealData(title: string, tests: () => void): void {
  const data = realData()
  if (data.found) describe(title, tests)
  else describe(title, () => skipOrFail(data.reason))
}

/** Replaces the body, which describe.skip would still call to count its tests. */
function skipOrFail(reason: string): void {
  const isRequired = process.env['EXPLORER_REQUIRE_DATA'] === '1'
  if (!isRequired) printOnce(`Skipped: ${reason}\n`)
  test.skipIf(!isRequired)('the real chain data is present', () => {
    throw new Error(reason)
  })
}

const printed = new Set<string>()

function printOnce(line: string): void {
  if (printed.has(line)) return
  printed.add(line)
  process.stderr.write(line)
}
