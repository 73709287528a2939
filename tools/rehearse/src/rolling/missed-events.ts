export interface Heard {
  readonly missed: number
  readonly twice: number
}

/** What a reader did not hear of what happened between its first and its last event, and what it heard more than once. */
export function missedEvents(heard: readonly bigint[], happened: readonly bigint[]): Heard {
  const [first, last] = [heard[0], heard.at(-1)]
  if (first === undefined || last === undefined) return { missed: happened.length, twice: 0 }
  const known = new Set(heard)
  const missed = happened.filter((one) => one >= first && one <= last && !known.has(one)).length
  return { missed, twice: heard.length - known.size }
}
