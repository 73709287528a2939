/** Names of figures with those of their labels; undefined where there is no figure at the moment. */
export type ExportedFigures = ReadonlyMap<string, ReadonlySet<string> | undefined>

const HISTOGRAM_PARTS = ['_bucket', '_sum', '_count']

/** What a program says at `/metrics`. */
export function exportedFigures(text: string): ExportedFigures {
  const found = new Map<string, Set<string> | undefined>()
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    const parts = type === 'histogram' ? HISTOGRAM_PARTS : ['']
    if (name !== undefined) for (const part of parts) found.set(name + part, undefined)
    const [, figure, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (figure === undefined) continue
    const known = found.get(figure) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label)
    found.set(figure, known)
  }
  return found
}
