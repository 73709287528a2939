/** The result of all trials for one goal. */
export interface GoalResult {
  readonly id: string
  readonly title: string
  readonly passed: number
  readonly total: number
  /** Additional figures. */
  readonly details?: string
  /** One line per failed trial. */
  readonly problems: readonly string[]
}

export interface Trial {
  readonly where: string
  readonly problems: readonly string[]
}

export interface GoalTrials {
  readonly id: string
  readonly title: string
  readonly trials: readonly Trial[]
  /** Additional figures. */
  readonly details?: string
}

export function createGoalResult({ id, title, trials, details }: GoalTrials): GoalResult {
  const failed = trials.filter(({ problems }) => problems.length > 0)
  return {
    id,
    title,
    passed: trials.length - failed.length,
    total: trials.length,
    ...(details !== undefined && { details }),
    problems: failed.map(({ where, problems }) => `${id} ${where}: ${problems.join('; ')}`),
  }
}

/** A goal without trials has failed as well. */
export const isMet = ({ passed, total, problems }: GoalResult): boolean =>
  total > 0 && passed === total && problems.length === 0

const MAX_LISTED_PROBLEMS = 30

/** Lines to print, counts last. */
export const formatGoals = (goals: readonly GoalResult[]): string[] => [
  ...goals.flatMap(({ id, problems }) =>
    problems.length <= MAX_LISTED_PROBLEMS
      ? problems
      : [...problems.slice(0, MAX_LISTED_PROBLEMS), `${id} … and ${problems.length - MAX_LISTED_PROBLEMS} more`],
  ),
  ...goals.map((goal) => {
    const { id, title, passed, total, details } = goal
    const summary = [title, `${passed}/${total}`, ...(details === undefined ? [] : [details])].join(' · ')
    return `${isMet(goal) ? 'ok  ' : 'FAIL'} ${id.padEnd(3)} ${summary}`
  }),
]
