import type { Outcome } from './outcome.ts'
import { type Json, objectIn, objectsIn, textIn } from './report-json.ts'

/** Reads the report that Playwright's json reporter writes. A test that runs in several browsers passes in all or fails. */
export function readPlaywrightReport(report: unknown): Outcome[] {
  return objectsIn(objectIn(report)['suites']).flatMap((suite) => outcomesOf(suite, ''))
}

function outcomesOf(suite: Json, titleAbove: string): Outcome[] {
  const title = `${titleAbove} ${textIn(suite['title'])}`.trim()
  const own = objectsIn(suite['specs'] ?? []).map((spec) => outcomeOf(spec, title))
  const inner = objectsIn(suite['suites'] ?? []).flatMap((child) => outcomesOf(child, title))
  return [...own, ...inner]
}

function outcomeOf(spec: Json, titleAbove: string): Outcome {
  const results = new Set(objectsIn(spec['tests']).map((run) => run['status']))
  const title = `${titleAbove} ${textIn(spec['title'])}`.trim()
  if (results.has('unexpected')) return { title, state: 'failed' }
  // A flaky run passed in the end; keeping flaky tests out is the job of the run itself.
  return { title, state: results.has('expected') || results.has('flaky') ? 'passed' : 'skipped' }
}
