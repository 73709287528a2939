import { existsSync, readFileSync } from 'node:fs'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
}

/** What a test runner's JSON report says, or undefined when it wrote none. */
export function countTests(report: string): TestCounts | undefined {
  if (!existsSync(report)) return undefined
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  }
  // A file that could not be loaded holds no failed test, yet it has failed.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) }
}
