import { extractStatementIds } from './extract-statement-ids.ts'
import type { TestOutcome } from './test-outcome.ts'
import type { SpecGroup, SpecStatement } from './parse-spec.ts'

type State = 'passing' | 'failing' | 'no test'

export interface SpecSummary {
  groups: { letter: string; title: string; rows: (SpecStatement & { state: State })[] }[]
  /** Number of statements in each state. */
  counts: Record<State, number>
  total: number
  /** Ids in test titles that docs/spec.md does not list. */
  unknownIds: string[]
}

/**
 * Determines which statements have a passing test. One failing test outweighs passing ones, and skipped tests are
 * ignored.
 */
export function summarise(spec: readonly SpecGroup[], outcomes: readonly TestOutcome[]): SpecSummary {
  const passed = idsWith(outcomes, 'passed')
  const failed = idsWith(outcomes, 'failed')
  const stateOf = (id: string): State => (failed.has(id) ? 'failing' : passed.has(id) ? 'passing' : 'no test')

  const groups = spec.map(({ letter, title, statements }) => ({
    letter,
    title,
    rows: statements.map((statement) => ({ ...statement, state: stateOf(statement.id) })),
  }))
  const rows = groups.flatMap((group) => group.rows)
  const count = (state: State) => rows.filter((row) => row.state === state).length
  const known = new Set(rows.map((row) => row.id))
  const used = new Set(outcomes.flatMap((outcome) => extractStatementIds(outcome.title)))
  return {
    groups,
    counts: { passing: count('passing'), failing: count('failing'), 'no test': count('no test') },
    total: rows.length,
    unknownIds: [...used].filter((id) => !known.has(id)).toSorted(),
  }
}

function idsWith(outcomes: readonly TestOutcome[], state: TestOutcome['state']): Set<string> {
  return new Set(
    outcomes.filter((outcome) => outcome.state === state).flatMap((outcome) => extractStatementIds(outcome.title)),
  )
}
