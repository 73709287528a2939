import { expect, test } from 'vitest'
import { readVitestReport } from './read-vitest-report.ts'

test('reads the full title and state of every test', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'routes [U01] home responds', status: 'passed' },
          { fullName: '[U02] the list responds', status: 'failed' },
          { fullName: '[U03] later', status: 'todo' },
        ],
      },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    outcomes: [
      { title: 'routes [U01] home responds', state: 'passed' },
      { title: '[U02] the list responds', state: 'failed' },
      { title: '[U03] later', state: 'skipped' },
    ],
    brokenFiles: [],
  })
})

test('lists a file that failed before its first test', () => {
  const report = { testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }] }
  expect(readVitestReport(report)).toEqual({ outcomes: [], brokenFiles: ['b.test.ts'] })
})

test('rejects an object that is not a report', () => {
  expect(() => readVitestReport({})).toThrow('Expected a list in the test report')
})

test('counts only the listed files of a full report', () => {
  const file = (name: string, fullName: string) => ({
    name,
    status: 'passed',
    assertionResults: [{ fullName, status: 'passed' }],
  })
  const report = { testResults: [file('/a.test.ts', '[A01] a'), file('/b.test.ts', '[B01] b')] }
  expect(readVitestReport(report, new Set(['/b.test.ts'])).outcomes).toEqual([{ title: '[B01] b', state: 'passed' }])
})
