import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testkit-'))
  const helper = JSON.stringify(fileURLToPath(import.meta.resolve('./describe-with-real-data.ts')))
  const suite = (title: string) => `describeWithRealData('${title}', () => {
    process.stderr.write('body called')
    test('passes', () => {})
  })`
  const source = `import { describeWithRealData } from ${helper}\n${suite('first')}\n${suite('second')}`
  writeFileSync(join(folder, 'sample.test.mjs'), source)
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('runs the tests when the data is present', () => {
  const { output, status } = runSample({ EXPLORER_DATA_DIR: folder })
  expect(output).toMatch(/Tests +2 passed/)
  expect(status).toBe(0)
})

test('skips the tests without calling their body and prints the reason once when the data is missing', () => {
  const { output, status } = runSample({ EXPLORER_DATA_DIR: '/nowhere' })
  expect(output.split('Skipped: no real chain data at /nowhere')).toHaveLength(2)
  expect(output).not.toContain('body called')
  expect(output).toMatch(/Tests +2 skipped/)
  expect(status).toBe(0)
})

test('fails when the data is missing but required', () => {
  const { output, status } = runSample({ EXPLORER_DATA_DIR: '/nowhere', EXPLORER_REQUIRE_DATA: '1' })
  expect(output).toContain('Error: no real chain data at /nowhere')
  expect(output).toMatch(/Tests +2 failed/)
  expect(status).toBe(1)
})

/** The helper decides how tests are registered, so only a complete Vitest run shows its effect. */
function runSample(environment: Record<string, string>): { output: string; status: number | null } {
  const vitest = join(import.meta.dirname, '../node_modules/.bin/vitest')
  const { EXPLORER_REQUIRE_DATA: _, ...inherited } = process.env
  const { stdout, stderr, status } = spawnSync(vitest, ['run', '--root', folder, '--globals', '--no-color'], {
    env: { ...inherited, ...environment },
    encoding: 'utf8',
    // Only this timeout can interrupt a call that blocks the worker.
    timeout: 30_000,
  })
  return { output: stdout + stderr, status }
}
