import type { TestOutcome } from './test-outcome.ts'
import { type Json, objectIn, objectsIn, textIn } from './report-json.ts'

/** Reads the report of Playwright's JSON reporter. A test passes only if it passes in all browsers. */
export function readPlaywrightReport(report: unknown): TestOutcome[] {
  return objectsIn(objectIn(report)['suites']).flatMap((suite) => outcomesOf(suite, ''))
}

function outcomesOf(suite: Json, parentTitle: string): TestOutcome[] {
  const title = `${parentTitle} ${textIn(suite['title'])}`.trim()
  const own = objectsIn(suite['specs'] ?? []).map((spec) => outcomeOf(spec, title))
  const inner = objectsIn(suite['suites'] ?? []).flatMap((child) => outcomesOf(child, title))
  return [...own, ...inner]
}

function outcomeOf(spec: Json, parentTitle: string): TestOutcome {
  const results = new Set(objectsIn(spec['tests']).map((run) => run['status']))
  const title = `${parentTitle} ${textIn(spec['title'])}`.trim()
  if (results.has('unexpected')) return { title, state: 'failed' }
  // A flaky test has passed in the end. Detecting flaky tests is the job of the test run.
  return { title, state: results.has('expected') || results.has('flaky') ? 'passed' : 'skipped' }
}
