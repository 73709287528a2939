import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

test('failed tests and files that could not be loaded are counted and named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-tests-'))
  const report = join(folder, 'report.json')
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'holds', status: 'passed' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'holds too', status: 'passed' },
        { fullName: 'does not', status: 'failed' },
      ],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ]
  try {
    expect(countTests(report)).toBeUndefined()
    writeFileSync(report, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, numFailedTestSuites: 2, testResults }))
    expect(countTests(report)).toEqual({ passed: 2, failed: 2, failures: ['b.test.ts: does not', 'c.test.ts'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
