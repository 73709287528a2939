/** What was found about one goal: how much of what was tried went well, and what did not. */
export interface Goal {
  readonly id: string
  readonly about: string
  readonly passed: number
  readonly total: number
  /** Figures beside the count. */
  readonly more?: string
  /** A line each. */
  readonly faults: readonly string[]
}

export interface Trial {
  readonly where: string
  readonly faults: readonly string[]
}

export function goalOf(id: string, about: string, trials: readonly Trial[], more?: string): Goal {
  const wrong = trials.filter(({ faults }) => faults.length > 0)
  return {
    id,
    about,
    passed: trials.length - wrong.length,
    total: trials.length,
    ...(more !== undefined && { more }),
    faults: wrong.map(({ where, faults }) => `${id} ${where}: ${faults.join('; ')}`),
  }
}

/** One that tried nothing has failed as well. */
export const isReached = ({ passed, total, faults }: Goal): boolean =>
  total > 0 && passed === total && faults.length === 0

const MOST_FAULTS = 30

/** Lines to print, figures last. */
export const formatGoals = (goals: readonly Goal[]): string[] => [
  ...goals.flatMap(({ id, faults }) =>
    faults.length <= MOST_FAULTS
      ? faults
      : [...faults.slice(0, MOST_FAULTS), `${id} … and ${faults.length - MOST_FAULTS} more`],
  ),
  ...goals.map((goal) => {
    const { id, about, passed, total, more } = goal
    const figure = [about, `${passed}/${total}`, ...(more === undefined ? [] : [more])].join(' · ')
    return `${isReached(goal) ? 'ok  ' : 'FAIL'} ${id.padEnd(3)} ${figure}`
  }),
]
