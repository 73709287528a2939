import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of one test, whichever runner wrote the report. */
export interface TestOutcome {
  readonly file: string
  /** Includes the titles of the enclosing groups. Empty if the whole file or run failed. */
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Why it failed, so that a failure that cannot be reproduced can still be investigated. */
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

/** Reads the report of `vitest --reporter=json`; undefined if there is none. */
export function readVitestReport(path: string): TestOutcome[] | undefined {
  const report = readReport(path) as VitestReport | undefined
  return report?.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const outcomes = assertionResults.map(({ fullName, status: state, failureMessages }): TestOutcome => {
      if (state === 'failed') return { file, title: fullName, state, reason: shorten(failureMessages.join('\n')) }
      return { file, title: fullName, state: state === 'passed' ? 'passed' : 'skipped' }
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
      return { ...test, state: 'failed', reason: shorten(message) }
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
