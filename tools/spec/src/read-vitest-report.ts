import type { TestOutcome } from './test-outcome.ts'
import { type ReportObject, assertObject, assertObjectList, assertText } from './report-json.ts'

export interface VitestReport {
  outcomes: TestOutcome[]
  /** Files that failed before any of their tests ran. Otherwise their ids would appear to have no test. */
  brokenFiles: string[]
}

/** Reads the report of `vitest --reporter=json`, optionally only of `onlyFiles`. */
export function readVitestReport(report: unknown, onlyFiles?: ReadonlySet<string>): VitestReport {
  const all = assertObjectList(assertObject(report)['testResults'])
  const files = onlyFiles === undefined ? all : all.filter((file) => onlyFiles.has(assertText(file['name'])))
  const outcomes = files.flatMap((file) => assertObjectList(file['assertionResults']).map(outcomeOf))
  const broken = files.filter(
    (file) => file['status'] === 'failed' && assertObjectList(file['assertionResults']).length === 0,
  )
  return { outcomes, brokenFiles: broken.map((file) => assertText(file['name'])) }
}

function outcomeOf(assertion: ReportObject): TestOutcome {
  const status = assertion['status']
  const state = status === 'passed' || status === 'failed' ? status : 'skipped'
  return { title: assertText(assertion['fullName']), state }
}
