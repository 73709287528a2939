import { existsSync, readFileSync } from 'node:fs'
import { firstLines } from './first-lines.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** Named with their reason, so that a failure that does not come back can still be looked for. */
  readonly failures: readonly string[]
  /** Passed, but not at once. */
  readonly unsteady?: readonly string[]
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why a file could not be loaded. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** What a test runner's JSON report says, or undefined when it wrote none. */
export function countTests(report: string): TestCounts | undefined {
  if (!existsSync(report)) return undefined
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded holds no failed test, yet it has failed.
      if (failed.length === 0) return [`${name}\n${firstLines(message)}`]
      return failed.map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
      )
    })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites), failures }
}
