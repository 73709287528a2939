import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

test('counts failed tests and files that could not be loaded, with their reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-tests-'))
  const report = join(folder, 'report.json')
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'holds', status: 'passed', failureMessages: [] }],
    },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'holds too', status: 'passed', failureMessages: [] },
        { fullName: 'does not', status: 'failed', failureMessages: ['Error: 1 is not 2'] },
      ],
    },
    { name: 'c.test.ts', status: 'failed', message: 'Error: no module', assertionResults: [] },
  ]
  try {
    expect(countTests(report)).toBeUndefined()
    writeFileSync(report, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, numFailedTestSuites: 2, testResults }))
    expect(countTests(report)).toEqual({
      passed: 2,
      failed: 2,
      failures: ['b.test.ts: does not\n     Error: 1 is not 2', 'c.test.ts\n     Error: no module'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
