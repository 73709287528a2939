import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { realData } from '@ergo-explorer/testkit/real-data'
import { PARALLEL_STEPS, SEQUENTIAL_STEPS, REPOSITORY_ROOT, SCRATCH_DIRECTORY, type CheckStep } from './steps.ts'

const data = realData()
let passed = 0
let failed = 0
const lines: string[] = []
const failures: string[] = []

for (const step of SEQUENTIAL_STEPS) await run(step, 'inherit')
await Promise.all(
  PARALLEL_STEPS.map(async (steps, i) => {
    const log = join(SCRATCH_DIRECTORY, `${i}.log`)
    for (const step of steps) {
      // Parallel output would be mixed up, so each step is printed when it has finished.
      const output = openSync(log, 'w')
      await run(step, output)
      closeSync(output)
      console.log(readFileSync(log, 'utf8'))
    }
  }),
)
rmSync(SCRATCH_DIRECTORY, { recursive: true })

console.log(`\n${[...lines, ...failures].join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function run({ name, command, env, count, needsRealData }: CheckStep, output: 'inherit' | number): Promise<void> {
  const start = performance.now()
  console.log(`\n── ${name}`)
  if (needsRealData === true && !data.found) {
    lines.push(`skip ${name.padEnd(14)} ${data.reason}`)
    return
  }
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(1)))
  const counts = count?.()
  // A runner that crashes before it writes its report counts as failed.
  passed += counts?.passed ?? (status === 0 ? 1 : 0)
  failed += status === 0 ? 0 : Math.max(1, counts?.failed ?? 1)
  for (const failure of counts?.failures ?? []) failures.push(`FAIL ${failure}`)
  for (const test of counts?.flaky ?? []) failures.push(`FLAKY ${test}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.padStart(6)} s`)
}
