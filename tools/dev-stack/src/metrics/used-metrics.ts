export interface UsedMetric {
  readonly name: string
  /** Labels of its selectors. */
  readonly labels: readonly string[]
}

export interface UsedMetrics {
  readonly metrics: readonly UsedMetric[]
  /** Labels of groupings, joins and legends. */
  readonly labels: readonly string[]
}

/** The names of the metrics and labels in a query. */
export function parseUsedMetrics(query: string, legend = ''): UsedMetrics {
  const metrics = [...query.matchAll(/\b(up|(?:explorer|nodejs|process)_\w+)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({ name, labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(firstGroup) }),
  )
  const groups = [...query.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
  return { metrics, labels: [...groups, ...[...legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(firstGroup)] }
}

const firstGroup = ([, group = '']: RegExpExecArray): string => group
