/** The result of one check over all pages. */
export interface CheckReport {
  readonly name: string
  readonly passed: number
  readonly total: number
  /** One line per failed page. */
  readonly failures: readonly string[]
  /** Figures worth reading even when everything passed. */
  readonly notes?: readonly string[]
}

/** Counts page results; a page without problems has passed. */
export function createReport(name: string, results: readonly PageResult[], notes: readonly string[] = []): CheckReport {
  const failed = results.filter(({ problems }) => problems.length > 0)
  return {
    name,
    total: results.length,
    passed: results.length - failed.length,
    failures: failed.map(({ where, problems }) => `${name}: ${where}: ${problems.join('; ')}`),
    notes,
  }
}

export interface PageResult {
  readonly where: string
  readonly problems: readonly string[]
}

/** Lines to print, counts last. */
export function formatReports(reports: readonly CheckReport[], maxFailures = 40): string[] {
  return [
    ...reports.flatMap(({ notes = [] }) => notes),
    ...reports.flatMap(({ failures }) => truncated(failures, maxFailures)),
    ...reports.map(({ name, passed, total }) => `${name} ${passed}/${total}`),
  ]
}

/** A check that looked at no page has failed as well. */
export const hasPassed = ({ passed, total }: CheckReport): boolean => total > 0 && passed === total

const truncated = (lines: readonly string[], max: number) =>
  lines.length <= max ? lines : [...lines.slice(0, max), `… and ${lines.length - max} more`]
