import { setTimeout as sleep } from 'node:timers/promises'
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import {
  MAX_TEST_MS_VARIABLE,
  appendResult,
  type MutantSwitch,
  readResults,
  readRunFiles,
  RUN_DIRECTORY_VARIABLE,
} from './run-files.ts'

const directory = process.env[RUN_DIRECTORY_VARIABLE] ?? ''
const maxTestMs = Number(process.env[MAX_TEST_MS_VARIABLE])
/** The name that the instrumented modules use. */
const GLOBAL_NAME = '__stryker__'
const mutantSwitch = ((globalThis as Record<string, unknown>)[GLOBAL_NAME] ??= {}) as MutantSwitch

/** Mutants without a result yet. Shared by all test files of the process. */
const undecided = new Set(readRunFiles(directory).mutants)
const unusable = new Set<string>()
for (const line of readResults(directory)) {
  if (line.kind === 'killed' || line.kind === 'timeout') undecided.delete(line.mutant)
  if (line.kind === 'unusable') unusable.add(line.test)
}

/** A mutant in a loop may run this many times as often as the original before it counts as endless. */
const HIT_FACTOR = 10
const MIN_HIT_LIMIT = 300
/** A test that waits for something that a mutant prevents. */
const TIMEOUT_FACTOR = 10
const MIN_TIMEOUT_MS = 3000

interface ReachedTest {
  readonly name: string
  readonly run: () => unknown
  readonly ms: number
  readonly hits: Readonly<Record<string, number>>
}

/**
 * Runs each test once as usual and notes which mutants it reaches. After the last test of a file, repeats the tests
 * with one mutant at a time, the quickest test first, without loading anything again.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes the default export of this file
export default class MutantRunner extends TestRunner {
  #remaining = 0
  #reached: ReachedTest[] = []

  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    await super.onBeforeRunSuite(suite)
    if (!('filepath' in suite)) return
    this.#remaining = countTests(suite)
    this.#reached = []
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const name = `${test.file.name} > ${test.fullTestName ?? test.name}`
    try {
      this.#reached.push(await runOriginal(test.id, name, run))
    } catch (error) {
      appendResult(directory, { kind: 'unusable', test: name, reason: String(error) })
      throw error
    } finally {
      mutantSwitch.currentTestId = undefined
      this.#remaining--
      if (this.#remaining === 0) await tryMutants(this.#reached)
    }
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const loaded = Object.keys(mutantSwitch.mutantCoverage?.static ?? {})
    appendResult(directory, { kind: 'reached', by: 'load', mutants: loaded })
  }
}

async function runOriginal(id: string, name: string, run: () => unknown): Promise<ReachedTest> {
  const start = performance.now()
  mutantSwitch.activeMutant = undefined
  mutantSwitch.currentTestId = id
  await run()
  mutantSwitch.currentTestId = undefined
  const hits = { ...mutantSwitch.mutantCoverage?.perTest[id] }
  appendResult(directory, { kind: 'reached', by: 'test', mutants: Object.keys(hits) })
  return { name, run, ms: performance.now() - start, hits }
}

async function tryMutants(tests: readonly ReachedTest[]): Promise<void> {
  for (const test of tests.toSorted((a, b) => a.ms - b.ms)) {
    const mutants = Object.keys(test.hits).filter((mutant) => undecided.has(mutant))
    if (mutants.length === 0) continue
    if (test.ms > maxTestMs || unusable.has(test.name)) {
      appendResult(directory, { kind: 'skipped', mutants })
      continue
    }
    let passes = await passesWithoutMutant(test)
    for (const [i, mutant] of mutants.entries()) {
      if (!passes) {
        appendResult(directory, { kind: 'skipped', mutants: mutants.slice(i) })
        break
      }
      const outcome = await tryMutant(test, mutant)
      if (outcome === 'passed') continue
      undecided.delete(mutant)
      appendResult(directory, { kind: outcome, mutant, test: test.name })
      // A mutant may leave something behind that makes every further run fail.
      passes = await passesWithoutMutant(test)
    }
  }
}

async function passesWithoutMutant(test: ReachedTest): Promise<boolean> {
  mutantSwitch.activeMutant = undefined
  mutantSwitch.hitCount = undefined
  try {
    await test.run()
    return true
  } catch (error) {
    appendResult(directory, { kind: 'unusable', test: test.name, reason: `when repeated: ${String(error)}` })
    return false
  }
}

async function tryMutant(test: ReachedTest, mutant: string): Promise<'passed' | 'killed' | 'timeout'> {
  appendResult(directory, { kind: 'start', mutant, test: test.name })
  mutantSwitch.hitCount = 0
  mutantSwitch.hitLimit = Math.max(MIN_HIT_LIMIT, HIT_FACTOR * (test.hits[mutant] ?? 0))
  mutantSwitch.activeMutant = mutant
  const cancel = new AbortController()
  const timeoutMs = Math.max(MIN_TIMEOUT_MS, TIMEOUT_FACTOR * test.ms)
  try {
    const run = (async () => void (await test.run()))()
    const timeout = sleep(timeoutMs, 'timeout' as const, { signal: cancel.signal })
    timeout.catch(() => undefined)
    run.catch(() => undefined)
    return (await Promise.race([run, timeout])) === 'timeout' ? 'timeout' : 'passed'
  } catch {
    return 'killed'
  } finally {
    cancel.abort()
    mutantSwitch.activeMutant = undefined
  }
}

function countTests(task: RunnerTask): number {
  if (task.mode === 'skip' || task.mode === 'todo') return 0
  return task.type === 'suite' ? task.tasks.reduce((sum, each) => sum + countTests(each), 0) : 1
}
