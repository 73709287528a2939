import type { Outcome } from './check/run-cases.ts'

const MOST_FAULTS = 5

export const isRight = ({ faults }: Outcome): boolean => faults.length === 0

export const countRight = (outcomes: readonly Outcome[]): number => outcomes.filter(isRight).length

/** A line for the client, one for each limit of its own, and what is wrong. */
export function formatOutcomes(client: string, outcomes: readonly Outcome[]): string {
  const values = outcomes.reduce((sum, outcome) => sum + outcome.values, 0)
  const limits = [...new Set(outcomes.flatMap(({ limit }) => limit ?? []))]
  return [
    `${client}: ${outcomes.length} operations called, ${values} values compared`,
    ...limits.map((limit) => `  ${limit}: ${namesOf(outcomes, limit)}`),
    ...outcomes.filter((outcome) => !isRight(outcome)).flatMap(formatFaults),
  ].join('\n')
}

function namesOf(outcomes: readonly Outcome[], limit: string): string {
  const names = outcomes.filter((outcome) => outcome.limit === limit).map(({ method }) => method)
  return `${names.length} answers arrive as text, which is right (${names.join(', ')})`
}

function formatFaults({ method, faults }: Outcome): string[] {
  const more = faults.length > MOST_FAULTS ? [`    and ${faults.length - MOST_FAULTS} more`] : []
  return [`  ${method}`, ...faults.slice(0, MOST_FAULTS).map((fault) => `    ${fault}`), ...more]
}
