import { existsSync, readFileSync } from 'node:fs'
import type { TestCounts } from './count-tests.ts'

interface Suite {
  readonly specs: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[]
  readonly suites?: readonly Suite[]
}

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly Suite[]
  /** What stopped the run itself. */
  readonly errors: readonly { readonly message?: string }[]
}

/** What Playwright's JSON report says, or undefined when it wrote none. */
export function countBrowserTests(report: string): TestCounts | undefined {
  if (!existsSync(report)) return undefined
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failures = [
    ...errors.map(({ message = 'e2e failed' }) => message.split('\n', 1)[0] ?? ''),
    ...suites.flatMap((suite) => failuresIn(suite)),
  ]
  return { passed: stats.expected, failed: stats.unexpected + errors.length, failures }
}

function failuresIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap((suite) => failuresIn(suite))]
}
