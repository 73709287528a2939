import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPostgresTemplate, POSTGRES_TEMPLATE_VARIABLE } from '@ergo-explorer/testkit/postgres'
import { findChanges } from './changes.ts'
import { formatResult, repeatFailed, runSteps, type StepResult } from './run-steps.ts'
import {
  NIGHTLY_STEPS,
  PARALLEL_STEPS,
  quickSteps,
  ROOT,
  SCRATCH_DIRECTORY,
  SEQUENTIAL_STEPS,
  STATIC_STEPS,
} from './steps.ts'

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, nightly: { type: 'boolean' }, base: { type: 'string' } },
})
const start = performance.now()
const results = await (values.all ? checkAll() : values.nightly ? checkNightly() : checkChanges(values.base))
rmSync(SCRATCH_DIRECTORY, { recursive: true })

const failures = results.flatMap((result) => result.failures.map((failure) => `FAIL ${failure}`))
const unsteady = results.flatMap((result) => result.unsteady.map((test) => `UNSTEADY ${test}`))
console.log(`\n${[...results.map(formatResult), ...unsteady, ...failures].join('\n')}\n`)
const count = (select: (result: StepResult) => number) => results.reduce((sum, result) => sum + select(result), 0)
const failed = count((result) => result.failed)
const seconds = (performance.now() - start) / 1000
const realData = results.flatMap(({ skipped }) => skipped).filter(({ file }) => file.endsWith('.real.test.ts'))
if (values.all === true) console.log(`${realData.length} groups of tests on recorded chain data skipped`)
const total = values.all === true ? `total ${(seconds / 60).toFixed(1)} min\n` : `total ${seconds.toFixed(1)} s, `
console.log(`${total}${count((result) => result.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function checkAll(): Promise<StepResult[]> {
  using template = createPostgresTemplate()
  const env = {
    // The steps start many processes with the same sources, and many PostgreSQL servers. Each is prepared once.
    NODE_COMPILE_CACHE: join(SCRATCH_DIRECTORY, 'compiled'),
    [POSTGRES_TEMPLATE_VARIABLE]: template.directory,
  }
  const options = { root: ROOT, env, output: 'whole' } as const
  return [
    ...(await runSteps(STATIC_STEPS, { ...options, concurrency: 2 })),
    // Beside another step, tests with many reorgs exceed their time limits.
    ...(await runSteps(SEQUENTIAL_STEPS, { ...options, concurrency: 1 })),
    ...(await repeatFailed(PARALLEL_STEPS, await runSteps(PARALLEL_STEPS, { ...options, concurrency: 2 }), options)),
  ]
}

function checkNightly(): Promise<StepResult[]> {
  return runSteps(NIGHTLY_STEPS, { root: ROOT, output: 'stream', concurrency: 1 })
}

function checkChanges(base: string | undefined): Promise<StepResult[]> {
  const changes = findChanges(ROOT, base)
  console.log(`${changes.files.length} files changed since ${changes.since}`)
  return runSteps(quickSteps(changes), { root: ROOT, output: 'failed', concurrency: 2 })
}
