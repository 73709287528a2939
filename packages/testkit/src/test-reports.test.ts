import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('reads the tests of Vitest, and files that could not be loaded', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const tests = [
    result('group holds', 'passed'),
    result('does not', 'failed', 'Error: 1 is not 2'),
    result('holds on the second try', 'passed', 'Error: too slow'),
    result('x', 'todo'),
  ]
  const report = write({
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: tests, message: '' },
      { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'Error: no module' },
    ],
  })
  expect(readVitestReport(report)).toEqual([
    { file: 'a.test.ts', title: 'group holds', state: 'passed' },
    { file: 'a.test.ts', title: 'does not', state: 'failed', reason: '     Error: 1 is not 2' },
    { file: 'a.test.ts', title: 'holds on the second try', state: 'passed', reason: '     Error: too slow' },
    { file: 'a.test.ts', title: 'x', state: 'skipped' },
    { file: 'b.test.ts', title: '', state: 'failed', reason: '     Error: no module' },
  ])
})

test('reads the tests of Playwright in nested groups, once per project, and errors that aborted the run', () => {
  const spec = (title: string, ...states: [status: string, message?: string][]) => ({
    title,
    file: 'a.spec.ts',
    tests: states.map(([status, message]) => ({ status, results: [{ errors: message ? [{ message }] : [] }] })),
  })
  const inner = {
    title: 'group',
    specs: [spec('two', ['expected'], ['unexpected', '\u001B[31mTwo\u001B[39m\n\nat'], ['flaky', 'Late'])],
  }
  const suites = [{ title: 'a.spec.ts', specs: [spec('one', ['expected'], ['skipped'])], suites: [inner] }]
  expect(readPlaywrightReport(write({ suites, errors: [{ message: 'No' }] }))).toEqual([
    { file: 'browser test run', title: '', state: 'failed', reason: '     No' },
    { file: 'a.spec.ts', title: 'a.spec.ts one', state: 'passed' },
    { file: 'a.spec.ts', title: 'a.spec.ts one', state: 'skipped' },
    { file: 'a.spec.ts', title: 'a.spec.ts group two', state: 'passed' },
    { file: 'a.spec.ts', title: 'a.spec.ts group two', state: 'failed', reason: '     Two\n     at' },
    { file: 'a.spec.ts', title: 'a.spec.ts group two', state: 'passed', reason: '     Late' },
  ])
})

test('returns undefined without a report, and throws for another format', () => {
  const none = join(folder, 'none.json')
  expect([readVitestReport(none), readPlaywrightReport(none)]).toEqual([undefined, undefined])
  expect(() => readVitestReport(write({}))).toThrow(TypeError)
  expect(() => readPlaywrightReport(write({}))).toThrow(TypeError)
})
