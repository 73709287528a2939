export interface ScenarioResult {
  readonly figures: unknown
  /** Goals that were not met. */
  readonly failures: readonly string[]
}

/** The texts of all goals that were not met. */
export const failuresOf = (goals: readonly (readonly [isMet: boolean, failure: string])[]): string[] =>
  goals.filter(([isMet]) => !isMet).map(([, failure]) => failure)
