export interface ScenarioResult {
  readonly figures: unknown
  /** Goals that were not met. */
  readonly failures: readonly string[]
}

/** The result of a rehearsal that has its own servers. */
export interface TableResult extends ScenarioResult {
  /** Printed at the end. */
  readonly table: readonly object[]
}

/** The texts of all goals that were not met. */
export const failuresOf = (goals: readonly (readonly [isMet: boolean, failure: string])[]): string[] =>
  goals.filter(([isMet]) => !isMet).map(([, failure]) => failure)
