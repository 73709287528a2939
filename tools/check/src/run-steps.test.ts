import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type CheckStep, formatResult, repeatFailed, runSteps } from './run-steps.ts'

const root = import.meta.dirname
const script = (name: string, code: string): CheckStep => ({ name, command: [process.execPath, '-e', code] })

test('measures the CPU time of a step and of the processes it starts', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const burn = 'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end);'
  const steps = [
    script('child', `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`),
    script('waits', 'setTimeout(() => {}, 600)'),
    script('fails', 'process.exit(3)'),
  ]
  const [child, waits, fails] = await runSteps(steps, { root, output: 'failed', concurrency: 1 })
  expect(child?.cpuSeconds).toBeGreaterThan((waits?.cpuSeconds ?? 0) + 0.2)
  expect([child?.isOk, waits?.isOk, fails?.isOk]).toEqual([true, true, false])
  expect(formatResult({ ...waits!, seconds: 61.25, cpuSeconds: 2.5 })).toBe(
    'ok   waits              61.3 s     2.5 s CPU',
  )
})

test('runs failed steps again and keeps what passes then apart, unless more than two failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const counter = (name: string, passesFrom: number) => {
    const file = join(folder.path, name)
    const code = `const fs = require('node:fs'); console.log('because of ${name}'); fs.appendFileSync(${JSON.stringify(file)}, '.');
      process.exit(fs.statSync(${JSON.stringify(file)}).size < ${passesFrom} ? 1 : 0)`
    return script(name, code)
  }
  using folder = mkdtempDisposableSync(join(tmpdir(), 'run-steps-'))
  const options = { root, output: 'failed' } as const
  const run = async (steps: readonly CheckStep[]) =>
    (await repeatFailed(steps, await runSteps(steps, { ...options, concurrency: 2 }), options)).map(
      ({ name, isOk, passed, failed, unsteady }) => ({ name, isOk, passed, failed, unsteady }),
    )
  expect(await run([counter('good', 1), counter('late', 2), counter('never', 9)])).toEqual([
    { name: 'good', isOk: true, passed: 1, failed: 0, unsteady: [] },
    { name: 'late', isOk: true, passed: 1, failed: 0, unsteady: ['late: because of late'] },
    { name: 'never', isOk: false, passed: 0, failed: 1, unsteady: [] },
  ])
  const many = await run(['a', 'b', 'c'].map((name) => counter(name, 2)))
  expect(many.map(({ isOk }) => isOk)).toEqual([false, false, false])
})
