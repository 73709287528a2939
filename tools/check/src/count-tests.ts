import { existsSync, readFileSync } from 'node:fs'
import { shortenErrorMessage } from './shorten-error-message.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** Includes the reason, so that a failure that cannot be reproduced can still be investigated. */
  readonly failures: readonly string[]
  /** Passed only after a retry. */
  readonly flaky?: readonly string[]
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

/** Reads the test counts from Vitest's JSON report. Returns undefined if there is none. */
export function countTests(report: string): TestCounts | undefined {
  if (!existsSync(report)) return undefined
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded contains no failed test but counts as failed.
      if (failed.length === 0) return [`${name}\n${shortenErrorMessage(message)}`]
      return failed.map(
        ({ fullName, failureMessages }) => `${name}: ${fullName}\n${shortenErrorMessage(failureMessages.join('\n'))}`,
      )
    })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites), failures }
}
