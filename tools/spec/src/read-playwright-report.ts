import type { TestOutcome } from './test-outcome.ts'
import { type ReportObject, assertObject, assertObjectList, assertText } from './report-json.ts'

/** Reads the report of Playwright's JSON reporter. A test passes only if it passes in all browsers. */
export function readPlaywrightReport(report: unknown): TestOutcome[] {
  return assertObjectList(assertObject(report)['suites']).flatMap((suite) => outcomesOf(suite, ''))
}

function outcomesOf(suite: ReportObject, parentTitle: string): TestOutcome[] {
  const title = `${parentTitle} ${assertText(suite['title'])}`.trim()
  const own = assertObjectList(suite['specs'] ?? []).map((spec) => outcomeOf(spec, title))
  const inner = assertObjectList(suite['suites'] ?? []).flatMap((child) => outcomesOf(child, title))
  return [...own, ...inner]
}

function outcomeOf(spec: ReportObject, parentTitle: string): TestOutcome {
  const results = new Set(assertObjectList(spec['tests']).map((run) => run['status']))
  const title = `${parentTitle} ${assertText(spec['title'])}`.trim()
  if (results.has('unexpected')) return { title, state: 'failed' }
  // A flaky test has passed in the end. Detecting flaky tests is the job of the test run.
  return { title, state: results.has('expected') || results.has('flaky') ? 'passed' : 'skipped' }
}
