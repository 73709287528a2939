import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countBrowserTests } from './count-browser-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-browser-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('tests that passed and failed are counted, and failures are named', () => {
  const file = join(folder, 'report.json')
  const spec = (title: string, ok: boolean) => ({ title, file: 'a.spec.ts', ok })
  const inner = { specs: [spec('[T01] two', false)] }
  writeFileSync(
    file,
    JSON.stringify({
      stats: { expected: 1, unexpected: 1 },
      errors: [],
      suites: [{ specs: [spec('one', true)], suites: [inner] }],
    }),
  )
  expect(countBrowserTests(file)).toEqual({ passed: 1, failed: 1, failures: ['a.spec.ts: [T01] two'] })
})

test('a run that was stopped has failed', () => {
  const file = join(folder, 'stopped.json')
  writeFileSync(
    file,
    JSON.stringify({ stats: { expected: 0, unexpected: 0 }, errors: [{ message: 'No\nat' }], suites: [] }),
  )
  expect(countBrowserTests(file)).toEqual({ passed: 0, failed: 1, failures: ['No'] })
})

test('no report is no count', () => {
  expect(countBrowserTests(join(folder, 'none.json'))).toBeUndefined()
})
