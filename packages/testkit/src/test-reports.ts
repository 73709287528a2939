import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { Program } from './program.ts'

/** The result of one test, whichever runner wrote the report. */
export interface TestOutcome {
  readonly file: string
  /** Includes the titles of the enclosing groups. Empty if the whole file or run failed. */
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /**
   * Why it failed, so that a failure that cannot be reproduced can still be investigated. A test that passed when it ran
   * again has it too.
   */
  readonly reason?: string
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why a file could not be loaded. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    /** One entry per project. */
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  /** Errors that aborted the run. */
  readonly errors: readonly { readonly message?: string }[]
}

const MAX_RUN_MS = 3_600_000

/** Runs test files with Vitest. Undefined if they do not end in time. @throws if Vitest ends without a report */
export async function runTests(
  root: string,
  files: readonly string[],
  maxMs = MAX_RUN_MS,
): Promise<TestOutcome[] | undefined> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'test-report-'))
  const report = join(folder.path, 'report.json')
  const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files]
  // The programs that tests have started end with the group.
  const options = { cwd: root, env: process.env, isGroup: true }
  const program = new Program([...vitest, '--reporter=json', `--outputFile=${report}`], options)
  const timeout = new AbortController()
  const ended = await Promise.race([
    program.exited.then(() => true),
    sleep(maxMs, false, { signal: timeout.signal }).catch(() => false),
  ])
  timeout.abort()
  program.kill('SIGKILL')
  const outcomes = readVitestReport(report)
  if (outcomes === undefined && ended) throw new Error(`Vitest has written no report: ${program.output.slice(-2000)}`)
  return outcomes
}

/** Reads the report of `vitest --reporter=json`; undefined if there is none. */
export function readVitestReport(path: string): TestOutcome[] | undefined {
  const report = readReport(path) as VitestReport | undefined
  return report?.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const outcomes = assertionResults.map(({ fullName, status: state, failureMessages }): TestOutcome => {
      const test = {
        file,
        title: fullName,
        state: state === 'passed' || state === 'failed' ? state : 'skipped',
      } as const
      return failureMessages.length > 0 ? { ...test, reason: shorten(failureMessages.join('\n')) } : test
    })
    const isBroken = status === 'failed' && !outcomes.some(({ state }) => state === 'failed')
    if (isBroken) outcomes.push({ file, title: '', state: 'failed', reason: shorten(message) })
    return outcomes
  })
}

/** Reads the report of Playwright's JSON reporter; undefined if there is none. A test has one outcome per project. */
export function readPlaywrightReport(path: string): TestOutcome[] | undefined {
  const report = readReport(path) as PlaywrightReport | undefined
  if (report === undefined) return undefined
  const aborted = report.errors.map(({ message = '' }) => ({
    file: 'browser test run',
    title: '',
    state: 'failed' as const,
    reason: shorten(message),
  }))
  return [...aborted, ...report.suites.flatMap((suite) => outcomesOf(suite, ''))]
}

function outcomesOf({ title, specs, suites = [] }: PlaywrightSuite, parentTitle: string): TestOutcome[] {
  const groupTitle = `${parentTitle} ${title}`.trim()
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }): TestOutcome => {
      const test = { file: spec.file, title: `${groupTitle} ${spec.title}` }
      if (status === 'expected' || status === 'skipped')
        return { ...test, state: status === 'expected' ? 'passed' : 'skipped' }
      const message = results.flatMap(({ errors }) => errors)[0]?.message ?? 'unknown reason'
      return { ...test, state: status === 'flaky' ? 'passed' : 'failed', reason: shorten(message) }
    }),
  )
  return [...own, ...suites.flatMap((suite) => outcomesOf(suite, groupTitle))]
}

/** An unknown format must not look like a report without tests, so reading its properties throws. */
function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const MAX_REASON_LINES = 6

/** Shortens an error message for the summary and removes terminal colours. */
function shorten(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, MAX_REASON_LINES)
    .map((line) => `     ${line}`)
    .join('\n')
}
