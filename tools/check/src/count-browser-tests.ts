import { existsSync, readFileSync } from 'node:fs'
import { shortenErrorMessage } from './shorten-error-message.ts'
import type { TestCounts } from './count-tests.ts'

interface Failure {
  readonly message?: string
}

interface Spec {
  readonly title: string
  readonly file: string
  /** One entry per project. Its results are the attempts. */
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly errors: readonly Failure[] }[]
  }[]
}

interface Suite {
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
  /** Errors that aborted the run. */
  readonly errors: readonly Failure[]
}

const UNKNOWN_REASON = 'unknown reason'

/** Reads the test counts from Playwright's JSON report. Returns undefined if there is none. */
export function countBrowserTests(report: string): TestCounts | undefined {
  if (!existsSync(report)) return undefined
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const specs = suites.flatMap((suite) => specsIn(suite))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...errors.map(({ message = UNKNOWN_REASON }) => `browser test run\n${shortenErrorMessage(message)}`),
      ...specs.flatMap((spec) => describeFailures(spec, 'unexpected')),
    ],
    flaky: specs.flatMap((spec) => describeFailures(spec, 'flaky')),
  }
}

function specsIn({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap((suite) => specsIn(suite))]
}

function describeFailures({ file, title, tests }: Spec, status: 'unexpected' | 'flaky'): string[] {
  const errors = tests
    .filter((test) => test.status === status)
    .map(({ results }) => results.flatMap((result) => result.errors)[0]?.message ?? UNKNOWN_REASON)
  return errors.map((message) => `${file}: ${title}\n${shortenErrorMessage(message)}`)
}
