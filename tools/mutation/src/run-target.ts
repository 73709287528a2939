import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Program } from '@ergo-explorer/testkit/program'
import type { Mutant } from './instrument.ts'
import {
  ACTIVE_MUTANT_VARIABLE,
  MAX_TEST_MS_VARIABLE,
  appendResult,
  readResults,
  type ResultLine,
  RUN_DIRECTORY_VARIABLE,
} from './vitest/run-files.ts'

export type MutantStatus = 'killed' | 'timeout' | 'survived' | 'not reached' | 'not tried'

export interface TargetRun {
  readonly statuses: ReadonlyMap<string, MutantStatus>
  /** Tests that could not be used, with the reason. */
  readonly unusable: ReadonlyMap<string, string>
}

export interface RunOptions {
  readonly root: string
  readonly directory: string
  readonly mutants: readonly Mutant[]
  /** Slower tests, most of them with thousands of random cases, are not repeated for every mutant. */
  readonly maxTestMs: number
  /** Whether mutants of code that runs while a module loads are tried, each in a new process. */
  readonly withLoadTime: boolean
}

/** A mutant without progress for this long loops in code that has no switch. */
const STALL_MS = 45_000
const POLL_MS = 500
const QUICK_TEST_MS = 60
const CONFIG = fileURLToPath(new URL('./vitest/vitest.config.ts', import.meta.url))

export async function runTarget(options: RunOptions): Promise<TargetRun> {
  // Quick tests decide most mutants, so that slow tests repeat only for the rest.
  await runPasses(options, Math.min(QUICK_TEST_MS, options.maxTestMs))
  const hasSkipped = skippedInLastPass(readResults(options.directory)).size > 0
  if (hasSkipped && QUICK_TEST_MS < options.maxTestMs) await runPasses(options, options.maxTestMs)
  if (reachedBy(options.directory, 'test').size === 0)
    throw new Error(
      'No test reaches the mutants. Run Vitest with tools/mutation/src/vitest/vitest.config.ts to see why',
    )
  if (options.withLoadTime) await tryLoadTimeMutants(options)
  return summarize(options)
}

/** Starts Vitest again after each mutant that blocks or ends it. */
async function runPasses(options: RunOptions, maxTestMs: number): Promise<void> {
  for (;;) {
    appendResult(options.directory, { kind: 'pass' })
    if (await runTests(options, maxTestMs)) return
    recordStall(options.directory)
  }
}

/** Returns false if a mutant has blocked or ended the process. */
async function runTests({ root, directory }: RunOptions, maxTestMs: number): Promise<boolean> {
  const env = { [RUN_DIRECTORY_VARIABLE]: directory, [MAX_TEST_MS_VARIABLE]: String(maxTestMs) }
  const vitest = startVitest(root, ['run'], env)
  let lines = 0
  let lastProgress = performance.now()
  for (;;) {
    await Promise.race([vitest.exited, sleep(POLL_MS)])
    // A mutant can also end the process, for example by using all memory.
    if (vitest.hasExited) return readResults(directory).at(-1)?.kind !== 'start'
    const now = performance.now()
    const results = readResults(directory)
    if (results.length !== lines) [lines, lastProgress] = [results.length, now]
    if (results.at(-1)?.kind !== 'start' || now - lastProgress <= STALL_MS) continue
    vitest.kill('SIGKILL')
    await vitest.exited
    return false
  }
}

function recordStall(directory: string): void {
  const last = readResults(directory).at(-1)
  if (last?.kind !== 'start') throw new Error(`Unexpected last result in ${directory}`)
  appendResult(directory, { kind: 'timeout', mutant: last.mutant, test: last.test })
}

/** A module is loaded once per process, so each of these mutants needs a process of its own. */
async function tryLoadTimeMutants(options: RunOptions): Promise<void> {
  const { root, directory, mutants } = options
  const { statuses } = summarize(options)
  const loaded = reachedBy(directory, 'load')
  for (const { id, file } of mutants) {
    if (!loaded.has(id) || statuses.get(id) === 'killed' || statuses.get(id) === 'timeout') continue
    // Vitest's `related` finds the test files that import the mutated one.
    const vitest = startVitest(root, ['related', file, '--run', '--bail=1', '--passWithNoTests=false'], {
      [RUN_DIRECTORY_VARIABLE]: directory,
      [ACTIVE_MUTANT_VARIABLE]: id,
    })
    const code = await Promise.race([vitest.exited, sleep(STALL_MS, 'timeout' as const)])
    if (code === 'timeout') vitest.kill('SIGKILL')
    const kind = code === 'timeout' ? 'timeout' : code === 0 ? 'survived' : 'killed'
    appendResult(directory, { kind, mutant: id, test: 'all' })
  }
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** In a process group of its own, so that workers stop with it. */
const startVitest = (root: string, args: readonly string[], env: Readonly<Record<string, string>>): Program =>
  new Program(['pnpm', 'exec', 'vitest', ...args, '--config', CONFIG, '--reporter=dot'], {
    cwd: root,
    env: { ...process.env, ...env },
    isGroup: true,
  })

function reachedBy(directory: string, by: 'test' | 'load'): ReadonlySet<string> {
  return new Set(
    readResults(directory).flatMap((line) => (line.kind === 'reached' && line.by === by ? line.mutants : [])),
  )
}

function summarize({ directory, mutants }: RunOptions): TargetRun {
  const results = readResults(directory)
  const reached = reachedBy(directory, 'test')
  const loaded = reachedBy(directory, 'load')
  const decided = new Map<string, MutantStatus>()
  const unusable = new Map<string, string>()
  for (const line of results) {
    if (line.kind === 'killed' || line.kind === 'timeout' || line.kind === 'survived')
      decided.set(line.mutant, line.kind)
    if (line.kind === 'unusable') unusable.set(line.test, line.reason)
  }
  const skipped = skippedInLastPass(results)
  const statusOf = (id: string): MutantStatus => {
    const status = decided.get(id)
    if (status !== undefined) return status
    // With a slower test, the mutant might not have survived.
    if (skipped.has(id)) return 'not tried'
    if (reached.has(id)) return 'survived'
    return loaded.has(id) ? 'not tried' : 'not reached'
  }
  return { unusable, statuses: new Map(mutants.map(({ id }) => [id, statusOf(id)])) }
}

/** The first pass skips all tests but the quickest; what the last one skips stays undecided. */
function skippedInLastPass(results: readonly ResultLine[]): ReadonlySet<string> {
  const decided = new Set(results.flatMap((line) => ('mutant' in line && line.kind !== 'start' ? line.mutant : [])))
  const skipped = lastPass(results).flatMap((line) => (line.kind === 'skipped' ? line.mutants : []))
  return new Set(skipped.filter((id) => !decided.has(id)))
}

const lastPass = (results: readonly ResultLine[]): readonly ResultLine[] =>
  results.slice(results.findLastIndex(({ kind }) => kind === 'pass') + 1)
