export interface UsedFigure {
  readonly name: string
  /** By which it is picked. */
  readonly labels: readonly string[]
}

export interface UsedFigures {
  readonly figures: readonly UsedFigure[]
  /** By which they are grouped, joined and named. */
  readonly labels: readonly string[]
}

/** The figures that a query is about: names of metrics, and of the labels it speaks of. */
export function usedFigures(query: string, legend = ''): UsedFigures {
  const figures = [...query.matchAll(/\b(up|(?:explorer|nodejs|process)_\w+)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({ name, labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(first) }),
  )
  const groups = [...query.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
  return { figures, labels: [...groups, ...[...legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(first)] }
}

const first = ([, group = '']: RegExpExecArray): string => group
