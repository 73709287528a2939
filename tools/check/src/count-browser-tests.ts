import { existsSync, readFileSync } from 'node:fs'
import { firstLines } from './first-lines.ts'
import type { TestCounts } from './count-tests.ts'

interface Failure {
  readonly message?: string
}

interface Spec {
  readonly title: string
  readonly file: string
  /** One for each project; its results are its tries. */
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
  /** What stopped the run itself. */
  readonly errors: readonly Failure[]
}

const UNKNOWN = 'no reason is known'

/** What Playwright's JSON report says, or undefined when it wrote none. */
export function countBrowserTests(report: string): TestCounts | undefined {
  if (!existsSync(report)) return undefined
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const specs = suites.flatMap((suite) => specsIn(suite))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...errors.map(({ message = UNKNOWN }) => `the run of browser tests\n${firstLines(message)}`),
      ...specs.flatMap((spec) => namesOf(spec, 'unexpected')),
    ],
    unsteady: specs.flatMap((spec) => namesOf(spec, 'flaky')),
  }
}

function specsIn({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap((suite) => specsIn(suite))]
}

function namesOf({ file, title, tests }: Spec, status: 'unexpected' | 'flaky'): string[] {
  const errors = tests
    .filter((test) => test.status === status)
    .map(({ results }) => results.flatMap((result) => result.errors)[0]?.message ?? UNKNOWN)
  return errors.map((message) => `${file}: ${title}\n${firstLines(message)}`)
}
