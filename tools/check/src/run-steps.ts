import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { TestOutcome } from '@ergo-explorer/testkit/test-reports'

export interface CheckStep {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads the test outcomes after the run. A step without it counts as one test. */
  readonly readReport?: () => readonly TestOutcome[] | undefined
}

export interface StepResult {
  readonly name: string
  readonly isOk: boolean
  readonly seconds: number
  /** CPU time of the step and of the processes it has started and waited for. Unlike `seconds`, it hardly depends on other work. */
  readonly cpuSeconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly TestOutcome[]
  /** Failed tests with their reasons. */
  readonly failures: readonly string[]
  /** What failed at first and passed when it ran again, with the reasons. */
  readonly unsteady: readonly string[]
  /** The last lines that it printed; empty if they were not collected. */
  readonly lastLines: string
}

/** `stream` prints while a step runs, `whole` when it has finished, and `failed` only if it fails. */
type OutputMode = 'stream' | 'whole' | 'failed'

/** Runs a command and prints the CPU time of the shell and of its children to descriptor 3. */
const TIMED_COMMAND = '"$@" 3>&-; code=$?; times >&3; exit "$code"'

export interface RunOptions {
  readonly root: string
  readonly output: OutputMode
  /** How many steps run at the same time. */
  readonly concurrency: number
  /** Variables for all steps. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the steps in their order, so that the longest should come first, and returns the results in the same order. */
export async function runSteps(steps: readonly CheckStep[], options: RunOptions): Promise<StepResult[]> {
  return mapConcurrently(steps, options.concurrency, (step) => runStep(step, options))
}

/** Where commands print why they failed. */
const LAST_LINES = 15

/** More failures than this are no coincidence. */
const MAX_REPEATED = 2

/**
 * Runs failed steps again, one at a time, because on a busy machine a time limit can be missed. What passes then is listed,
 * with what it printed when it failed.
 */
export async function repeatFailed(
  steps: readonly CheckStep[],
  results: readonly StepResult[],
  options: Omit<RunOptions, 'concurrency'>,
): Promise<readonly StepResult[]> {
  const failed = steps.filter((_, i) => results[i]?.isOk === false)
  if (failed.length === 0 || failed.length > MAX_REPEATED) return results
  console.log(`\nRuns again: ${failed.map(({ name }) => name).join(', ')}`)
  const repeated = await runSteps(failed, { ...options, concurrency: 1 })
  return results.map((first) => {
    const second = repeated.find(({ name }) => name === first.name)
    if (second === undefined) return first
    if (!second.isOk) return second
    const reasons = first.failures.length > 0 ? first.failures : [first.lastLines]
    return { ...second, unsteady: [...second.unsteady, ...reasons.map((reason) => `${first.name}: ${reason}`)] }
  })
}

async function runStep(step: CheckStep, { root, output, env }: Omit<RunOptions, 'concurrency'>): Promise<StepResult> {
  const start = performance.now()
  if (output === 'stream') console.log(`\n── ${step.name}`)
  const outputMode = output === 'stream' ? 'inherit' : 'pipe'
  const child = spawn('/bin/sh', ['-c', TIMED_COMMAND, 'sh', ...step.command], {
    cwd: root,
    stdio: ['ignore', outputMode, outputMode, 'pipe'],
    env: { ...process.env, ...env, ...step.env },
  })
  // Parallel output would be mixed up.
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => (printed += piece))
  const times = text(child.stdio[3] as Readable)
  const isOk = await new Promise<boolean>((resolve) =>
    child.on('close', (code) => resolve(code === 0)).on('error', () => resolve(false)),
  )
  const seconds = (performance.now() - start) / 1000
  const cpuSeconds = sumTimes(await times)
  const lastLines = printed.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  const result = { ...countOutcomes(step.readReport?.(), isOk), name: step.name, isOk, seconds, cpuSeconds, lastLines }
  if (output === 'failed') console.log(formatResult(result))
  if (output === 'whole') console.log(`\n── ${step.name}`)
  if (output === 'whole' || (output === 'failed' && !isOk)) console.log(printed)
  return result
}

/** A runner that crashes before it writes its report counts as failed. */
function countOutcomes(outcomes: readonly TestOutcome[] | undefined, isOk: boolean) {
  const describe = ({ file, title, reason }: TestOutcome) => `${file}: ${title}\n${reason}`
  const inState = (state: TestOutcome['state']) => outcomes?.filter((outcome) => outcome.state === state) ?? []
  const failures = inState('failed').map(describe)
  return {
    passed: outcomes === undefined ? Number(isOk) : inState('passed').length,
    failed: isOk ? 0 : Math.max(1, failures.length),
    skipped: inState('skipped'),
    failures,
    unsteady: inState('passed')
      .filter(({ reason }) => reason !== undefined)
      .map(describe),
  }
}

/** Sums the output of `times`, such as `0m0.01s 0m0.00s\n1m2.50s 0m3.25s`. */
const sumTimes = (times: string): number =>
  times
    .matchAll(/(\d+)m([\d.]+)s/g)
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((sum, seconds) => sum + seconds, 0)

export const formatResult = ({ name, isOk, seconds, cpuSeconds }: StepResult): string =>
  `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s ${cpuSeconds.toFixed(1).padStart(7)} s CPU`
