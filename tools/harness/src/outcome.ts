/** What a check found: how many things it looked at, and what was wrong with some. */
export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly total: number
  /** A line each. */
  readonly failures: readonly string[]
  /** Figures worth reading when all is well. */
  readonly notes?: readonly string[]
}

/** Counts verdicts: a verdict is empty, or says what is wrong. */
export function outcomeOf(name: string, verdicts: readonly Verdict[], notes: readonly string[] = []): Outcome {
  const wrong = verdicts.filter(({ faults }) => faults.length > 0)
  return {
    name,
    total: verdicts.length,
    passed: verdicts.length - wrong.length,
    failures: wrong.map(({ where, faults }) => `${name}: ${where}: ${faults.join('; ')}`),
    notes,
  }
}

export interface Verdict {
  readonly where: string
  readonly faults: readonly string[]
}

/** Lines to print, figures last. */
export function formatOutcomes(outcomes: readonly Outcome[], mostFailures = 40): string[] {
  return [
    ...outcomes.flatMap(({ notes = [] }) => notes),
    ...outcomes.flatMap(({ failures }) => shortened(failures, mostFailures)),
    ...outcomes.map(({ name, passed, total }) => `${name} ${passed}/${total}`),
  ]
}

/** One that looked at nothing has failed as well. */
export const isWhole = ({ passed, total }: Outcome): boolean => total > 0 && passed === total

const shortened = (lines: readonly string[], most: number) =>
  lines.length <= most ? lines : [...lines.slice(0, most), `… and ${lines.length - most} more`]
