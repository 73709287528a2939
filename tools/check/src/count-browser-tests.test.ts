import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countBrowserTests } from './count-browser-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-browser-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('tests that passed and failed are counted, and failures are named with their reason', () => {
  const file = join(folder, 'report.json')
  const spec = (title: string, status: string, ...tries: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: tries.map((message) => ({ errors: message === '' ? [] : [{ message }] })) }],
  })
  const inner = { specs: [spec('[T01] two', 'unexpected', '\u001B[31mTwo\u001B[39m is not one\n\nat', 'later')] }
  const specs = [spec('one', 'expected', ''), spec('three', 'flaky', 'Too late', '')]
  writeFileSync(
    file,
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [{ specs, suites: [inner] }],
    }),
  )
  expect(countBrowserTests(file)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.spec.ts: [T01] two\n     Two is not one\n     at'],
    unsteady: ['a.spec.ts: three\n     Too late'],
  })
})

test('a run that was stopped has failed', () => {
  const file = join(folder, 'stopped.json')
  const stats = { expected: 0, unexpected: 0, flaky: 0 }
  writeFileSync(file, JSON.stringify({ stats, errors: [{ message: 'No' }], suites: [] }))
  expect(countBrowserTests(file)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['the run of browser tests\n     No'],
    unsteady: [],
  })
})

test('no report is no count', () => {
  expect(countBrowserTests(join(folder, 'none.json'))).toBeUndefined()
})
