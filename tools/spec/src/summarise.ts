import { idsIn } from './ids-in.ts'
import type { Outcome } from './outcome.ts'
import type { Group, Statement } from './parse-spec.ts'

type State = 'passing' | 'failing' | 'no test'

export interface Summary {
  groups: { letter: string; title: string; rows: (Statement & { state: State })[] }[]
  /** How many statements are in each state. */
  counts: Record<State, number>
  total: number
  /** Ids that test titles carry and docs/spec.md does not list. */
  unknownIds: string[]
}

/** Which statements are held by a test: one failing test outweighs any number of passing ones, a skipped one says nothing. */
export function summarise(spec: readonly Group[], outcomes: readonly Outcome[]): Summary {
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
  const used = new Set(outcomes.flatMap((outcome) => idsIn(outcome.title)))
  return {
    groups,
    counts: { passing: count('passing'), failing: count('failing'), 'no test': count('no test') },
    total: rows.length,
    unknownIds: [...used].filter((id) => !known.has(id)).toSorted(),
  }
}

function idsWith(outcomes: readonly Outcome[], state: Outcome['state']): Set<string> {
  return new Set(outcomes.filter((outcome) => outcome.state === state).flatMap((outcome) => idsIn(outcome.title)))
}
