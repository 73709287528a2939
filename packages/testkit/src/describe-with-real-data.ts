/* oxlint-disable vitest/no-conditional-tests, vitest/valid-title, vitest/valid-describe-callback, vitest/expect-expect --
   Titles, bodies and assertions belong to the callers; this file only decides whether they run. */
import { describe, test } from 'vitest'
import { realData } from './real-data.ts'

/**
 * A describe whose tests need the real chain data, which its body may read at once. Without the data it is skipped and
 * the reason is printed once; with EXPLORER_REQUIRE_DATA=1 the absence is a failure, for runs that would otherwise prove
 * nothing.
 */
export function describeWithRealData(title: string, tests: () => void): void {
  const data = realData()
  if (data.found) describe(title, tests)
  else describe(title, () => standIn(data.reason))
}

/** Takes the place of the body, which describe.skip would still call in order to count its tests. */
function standIn(reason: string): void {
  const isRequired = process.env['EXPLORER_REQUIRE_DATA'] === '1'
  if (!isRequired) sayOnce(`Skipped: ${reason}\n`)
  test.skipIf(!isRequired)('the real chain data is present', () => {
    throw new Error(reason)
  })
}

const said = new Set<string>()

function sayOnce(line: string): void {
  if (said.has(line)) return
  said.add(line)
  process.stderr.write(line)
}
