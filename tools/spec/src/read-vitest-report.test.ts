import { expect, test } from 'vitest'
import { readVitestReport } from './read-vitest-report.ts'

test('every test of a Vitest report keeps its full title and its state', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'routes [U01] home answers', status: 'passed' },
          { fullName: '[U02] the list answers', status: 'failed' },
          { fullName: '[U03] later', status: 'todo' },
        ],
      },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    outcomes: [
      { title: 'routes [U01] home answers', state: 'passed' },
      { title: '[U02] the list answers', state: 'failed' },
      { title: '[U03] later', state: 'skipped' },
    ],
    brokenFiles: [],
  })
})

test('a file that broke before its first test is named', () => {
  const report = { testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }] }
  expect(readVitestReport(report)).toEqual({ outcomes: [], brokenFiles: ['b.test.ts'] })
})

test('something that is not a report is refused', () => {
  expect(() => readVitestReport({})).toThrow('Expected a list in the test report')
})

test('of a report of the whole suite only the files that are named count', () => {
  const file = (name: string, fullName: string) => ({
    name,
    status: 'passed',
    assertionResults: [{ fullName, status: 'passed' }],
  })
  const report = { testResults: [file('/a.test.ts', '[A01] a'), file('/b.test.ts', '[B01] b')] }
  expect(readVitestReport(report, new Set(['/b.test.ts'])).outcomes).toEqual([{ title: '[B01] b', state: 'passed' }])
})
