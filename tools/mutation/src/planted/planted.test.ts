import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestOutcome } from '@ergo-explorer/testkit/test-reports'
import { expect, onTestFinished, test } from 'vitest'
import { findProblem, plant, type PlantedFault, readPlantedFaults } from './planted-faults.ts'
import { verdictOf } from './verdict.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test('every planted fault still fits the code', () => {
  const faults = readPlantedFaults()
  expect(faults.length).toBeGreaterThan(0)
  const problems = faults.flatMap((fault) => {
    const problem = findProblem(fault, ROOT)
    return problem === undefined ? [] : `${fault.area}: ${fault.fault}: ${problem}`
  })
  expect(problems).toEqual([])
  expect(() => readPlantedFaults(['no such area'])).toThrow('Unknown areas: no such area')
})

test('finds the reason why a fault cannot be planted', () => {
  const root = mkdtempSync(join(tmpdir(), 'planted-test-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/a.ts'), 'export const a = 1\nexport const b = 1\n')
  writeFileSync(join(root, 'src/a.test.ts'), '')
  const valid: PlantedFault = {
    area: 'x',
    fault: 'counts from two',
    file: 'src/a.ts',
    find: 'a = 1',
    replace: 'a = "$&"',
    tests: ['src/a.test.ts'],
  }
  const problemOf = (change: Partial<PlantedFault>) => findProblem({ ...valid, ...change }, root)
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({ find: '= 1' })).toBe('the text to find occurs 2 times in src/a.ts')
  expect(problemOf({ find: 'const' })).toBe('the text to find occurs 2 times in src/a.ts')
  expect(problemOf({ find: '' })).toContain('occurs 0 times')
  expect(problemOf({ file: 'src/b.ts' })).toBe('src/b.ts does not exist')
  expect(problemOf({ replace: 'a = 1' })).toBe('changes nothing')
  expect(problemOf({ tests: [] })).toBe('names no test')
  expect(problemOf({ tests: ['src/a.ts'] })).toBe('src/a.ts is not a test file')
  expect(problemOf({ tests: ['src/b.test.ts'] })).toBe('src/b.test.ts is not a test file')
  expect(problemOf({ fault: '' })).toBe('has no description')
  expect(findProblem({ ...valid, tests: 'src/a.test.ts' as never }, root)).toContain('the list tests')
  expect(plant('const a = 1', valid)).toBe('const a = "$&"')
})

test('counts a failed test as caught, and code that does not load as invalid', () => {
  const passed: TestOutcome = { file: 'a.test.ts', title: 'adds', state: 'passed' }
  const failed = (reason: string, title = 'adds', file = 'a.test.ts'): TestOutcome => ({
    file,
    title,
    state: 'failed',
    reason: `     ${reason}`,
  })
  const statusOf = (...outcomes: readonly TestOutcome[]) => verdictOf(outcomes).status
  expect(verdictOf([passed, failed('expected 1 to be 2')])).toEqual({ status: 'caught', detail: 'adds' })
  expect(statusOf(passed)).toBe('survived')
  expect(statusOf(failed('Transform failed with 1 error', ''))).toBe('invalid')
  // One file fails as it should, but another does not load.
  expect(statusOf(failed('expected'), failed('Transform failed', '', 'b.test.ts'))).toBe('invalid')
  expect(statusOf(failed('SyntaxError: The module does not provide an export named a'))).toBe('invalid')
  expect(statusOf(passed, failed('beforeAll failed', ''))).toBe('caught')
  expect(statusOf()).toBe('invalid')
})
