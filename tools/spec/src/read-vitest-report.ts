import type { TestOutcome } from './test-outcome.ts'
import { type Json, objectIn, objectsIn, textIn } from './report-json.ts'

export interface VitestReport {
  outcomes: TestOutcome[]
  /** Files that failed before any of their tests ran. Otherwise their ids would appear to have no test. */
  brokenFiles: string[]
}

/** Reads the report of `vitest --reporter=json`, optionally only of `onlyFiles`. */
export function readVitestReport(report: unknown, onlyFiles?: ReadonlySet<string>): VitestReport {
  const all = objectsIn(objectIn(report)['testResults'])
  const files = onlyFiles === undefined ? all : all.filter((file) => onlyFiles.has(textIn(file['name'])))
  const outcomes = files.flatMap((file) => objectsIn(file['assertionResults']).map(outcomeOf))
  const broken = files.filter((file) => file['status'] === 'failed' && objectsIn(file['assertionResults']).length === 0)
  return { outcomes, brokenFiles: broken.map((file) => textIn(file['name'])) }
}

function outcomeOf(assertion: Json): TestOutcome {
  const status = assertion['status']
  const state = status === 'passed' || status === 'failed' ? status : 'skipped'
  return { title: textIn(assertion['fullName']), state }
}
