import { spawn } from 'node:child_process'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { TestOutcome } from './test-reports.ts'

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
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly TestOutcome[]
  /** Failed tests with their reasons. */
  readonly failures: readonly string[]
}

/** `stream` prints while a step runs, `whole` when it has finished, and `failed` only if it fails. */
type OutputMode = 'stream' | 'whole' | 'failed'

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

async function runStep(step: CheckStep, { root, output, env }: RunOptions): Promise<StepResult> {
  const start = performance.now()
  if (output === 'stream') console.log(`\n── ${step.name}`)
  const [program = '', ...args] = step.command
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', ...(output === 'stream' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: { ...process.env, ...env, ...step.env },
  })
  // Parallel output would be mixed up.
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const isOk = await new Promise<boolean>((resolve) =>
    child.on('close', (code) => resolve(code === 0)).on('error', () => resolve(false)),
  )
  const seconds = (performance.now() - start) / 1000
  const result = { ...countOutcomes(step.readReport?.(), isOk), name: step.name, isOk, seconds }
  if (output === 'failed') console.log(formatResult(result))
  if (output === 'whole') console.log(`\n── ${step.name}`)
  if (output === 'whole' || (output === 'failed' && !isOk)) console.log(text)
  return result
}

/** A runner that crashes before it writes its report counts as failed. */
function countOutcomes(outcomes: readonly TestOutcome[] | undefined, isOk: boolean) {
  const inState = (state: TestOutcome['state']) => outcomes?.filter((outcome) => outcome.state === state) ?? []
  const failures = inState('failed').map(({ file, title, reason }) => `${file}: ${title}\n${reason}`)
  return {
    passed: outcomes === undefined ? Number(isOk) : inState('passed').length,
    failed: isOk ? 0 : Math.max(1, failures.length),
    skipped: inState('skipped'),
    failures,
  }
}

export const formatResult = ({ name, isOk, seconds }: StepResult): string =>
  `${isOk ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`
