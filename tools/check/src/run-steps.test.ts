import { expect, test, vi } from 'vitest'
import { type CheckStep, formatResult, runSteps } from './run-steps.ts'

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
