import type { TestOutcome } from '@ergo-explorer/testkit/test-reports'

interface SpecStatement {
  readonly id: string
  readonly text: string
}

export interface SpecGroup {
  readonly letter: string
  readonly title: string
  readonly statements: readonly SpecStatement[]
}

type State = 'passing' | 'failing' | 'no test'

export interface SpecSummary {
  readonly groups: readonly { readonly heading: string; readonly rows: readonly (SpecStatement & { state: State })[] }[]
  /** Number of statements in each state. */
  readonly counts: Readonly<Record<State, number>>
  readonly total: number
  /** Ids in test titles that docs/spec.md does not list. */
  readonly unknownIds: readonly string[]
}

/** Parses the groups and statements of docs/spec.md: headings `## G General`, items `- G01 …`. Ignores other lines. */
export function parseSpec(markdown: string): SpecGroup[] {
  const groups: { letter: string; title: string; statements: SpecStatement[] }[] = []
  const seen = new Set<string>()
  for (const line of markdown.split('\n')) {
    const [, letter, title] = /^## ([A-Z]) (.+)$/.exec(line) ?? []
    if (letter !== undefined && title !== undefined) groups.push({ letter, title, statements: [] })

    const [, id, text] = /^- ([A-Z]\d{2}) (.+)$/.exec(line) ?? []
    if (id === undefined || text === undefined) continue
    const group = groups.at(-1)
    if (group === undefined || !id.startsWith(group.letter)) throw new Error(`${id} is outside its group: ${line}`)
    if (seen.has(id)) throw new Error(`${id} is listed twice`)
    seen.add(id)
    group.statements.push({ id, text })
  }
  return groups
}

/** The ids in a text, e.g. G01 and U19 of the title "[G01] [U19] every page is public". */
export const extractStatementIds = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]\d{2})\]/g)].flatMap(([, id]) => id ?? [])

/**
 * Determines which statements have a passing test. One failing test outweighs passing ones, and skipped tests are
 * ignored.
 */
export function summarise(
  spec: readonly SpecGroup[],
  outcomes: readonly Pick<TestOutcome, 'title' | 'state'>[],
): SpecSummary {
  const idsWith = (...states: TestOutcome['state'][]) =>
    new Set(outcomes.filter(({ state }) => states.includes(state)).flatMap(({ title }) => extractStatementIds(title)))
  const passed = idsWith('passed')
  const failed = idsWith('failed')
  const stateOf = (id: string): State => (failed.has(id) ? 'failing' : passed.has(id) ? 'passing' : 'no test')
  const groups = spec.map(({ letter, title, statements }) => ({
    heading: `${letter} ${title}`,
    rows: statements.map((statement) => ({ ...statement, state: stateOf(statement.id) })),
  }))
  const rows = groups.flatMap((group) => group.rows)
  const count = (state: State) => rows.filter((row) => row.state === state).length
  const known = new Set(rows.map(({ id }) => id))
  return {
    groups,
    counts: { passing: count('passing'), failing: count('failing'), 'no test': count('no test') },
    total: rows.length,
    unknownIds: [...idsWith('passed', 'failed', 'skipped')].filter((id) => !known.has(id)).toSorted(),
  }
}

/** Formats the summary as a table by group. Other tools read the last line, `spec: passing/total`. */
export function formatSummary({ groups, counts, total, unknownIds }: SpecSummary): string {
  const lines = groups.flatMap(({ heading, rows }) => [
    heading,
    ...rows.map(({ id, state, text }) => `  ${id}  ${state.padEnd('passing'.length)}  ${text}`),
    '',
  ])
  const unknown = unknownIds.map((id) => `A test title contains ${id}, which docs/spec.md does not list.`)
  const details = `${counts.passing} passing, ${counts.failing} failing, ${counts['no test']} without a test`
  return [...lines, ...unknown, details, `spec: ${counts.passing}/${total}`].join('\n')
}
