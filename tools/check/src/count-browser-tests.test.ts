import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countBrowserTests } from './count-browser-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-browser-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('counts passed and failed tests and lists failures with their reason', () => {
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
    flaky: ['a.spec.ts: three\n     Too late'],
  })
})

test('counts an aborted run as failed', () => {
  const file = join(folder, 'stopped.json')
  const stats = { expected: 0, unexpected: 0, flaky: 0 }
  writeFileSync(file, JSON.stringify({ stats, errors: [{ message: 'No' }], suites: [] }))
  expect(countBrowserTests(file)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['browser test run\n     No'],
    flaky: [],
  })
})

test('returns undefined without a report', () => {
  expect(countBrowserTests(join(folder, 'none.json'))).toBeUndefined()
})
