import type { SpecSummary } from './summarise.ts'

/** Formats the summary as a table by group. Other tools read the last line, `spec: passing/total`. */
export function formatSummary({ groups, counts, total, unknownIds }: SpecSummary): string {
  const lines = groups.flatMap(({ letter, title, rows }) => [
    `${letter} ${title}`,
    ...rows.map(({ id, state, text }) => `  ${id}  ${state.padEnd(stateWidth)}  ${text}`),
    '',
  ])
  const unknown = unknownIds.map((id) => `A test title contains ${id}, which docs/spec.md does not list.`)
  const details = `${counts.passing} passing, ${counts.failing} failing, ${counts['no test']} without a test`
  return [...lines, ...unknown, details, `spec: ${counts.passing}/${total}`].join('\n')
}

const stateWidth = 'passing'.length
