import type { CaseOutcome } from './check/run-cases.ts'

const MAX_FAULTS = 5

export const hasPassed = ({ faults }: CaseOutcome): boolean => faults.length === 0

export const countPassed = (outcomes: readonly CaseOutcome[]): number => outcomes.filter(hasPassed).length

/** One line for the client, one for each of its limitations, and the failures. */
export function formatOutcomes(client: string, outcomes: readonly CaseOutcome[]): string {
  const values = outcomes.reduce((sum, outcome) => sum + outcome.values, 0)
  const limitations = [...new Set(outcomes.flatMap(({ limitation }) => limitation ?? []))]
  return [
    `${client}: ${outcomes.length} operations called, ${values} values compared`,
    ...limitations.map((limitation) => `  ${limitation}: ${formatLimitation(outcomes, limitation)}`),
    ...outcomes.filter((outcome) => !hasPassed(outcome)).flatMap(formatFaults),
  ].join('\n')
}

function formatLimitation(outcomes: readonly CaseOutcome[], limitation: string): string {
  const names = outcomes.filter((outcome) => outcome.limitation === limitation).map(({ method }) => method)
  return `${names.length} responses arrive as text, as expected (${names.join(', ')})`
}

function formatFaults({ method, faults }: CaseOutcome): string[] {
  const more = faults.length > MAX_FAULTS ? [`    and ${faults.length - MAX_FAULTS} more`] : []
  return [`  ${method}`, ...faults.slice(0, MAX_FAULTS).map((fault) => `    ${fault}`), ...more]
}
