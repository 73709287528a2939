import type { Outcome } from './outcome.ts'
import { type Json, objectIn, objectsIn, textIn } from './report-json.ts'

export interface VitestReport {
  outcomes: Outcome[]
  /** Files that failed before any test of theirs ran: their ids would otherwise only seem to have no test. */
  brokenFiles: string[]
}

/** Reads the report that `vitest --reporter=json` writes: of all files in it, or only of those that are named. */
export function readVitestReport(report: unknown, named?: ReadonlySet<string>): VitestReport {
  const all = objectsIn(objectIn(report)['testResults'])
  const files = named === undefined ? all : all.filter((file) => named.has(textIn(file['name'])))
  const outcomes = files.flatMap((file) => objectsIn(file['assertionResults']).map(outcomeOf))
  const broken = files.filter((file) => file['status'] === 'failed' && objectsIn(file['assertionResults']).length === 0)
  return { outcomes, brokenFiles: broken.map((file) => textIn(file['name'])) }
}

function outcomeOf(assertion: Json): Outcome {
  const status = assertion['status']
  const state = status === 'passed' || status === 'failed' ? status : 'skipped'
  return { title: textIn(assertion['fullName']), state }
}
