/** Label names by metric name; undefined for a metric without values. */
export type ExportedMetrics = ReadonlyMap<string, ReadonlySet<string> | undefined>

const HISTOGRAM_PARTS = ['_bucket', '_sum', '_count']

/** Parses the response of `/metrics`. */
export function parseExportedMetrics(text: string): ExportedMetrics {
  const found = new Map<string, Set<string> | undefined>()
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    const parts = type === 'histogram' ? HISTOGRAM_PARTS : ['']
    if (name !== undefined) for (const part of parts) found.set(name + part, undefined)
    const [, metric, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (metric === undefined) continue
    const knownLabels = found.get(metric) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) knownLabels.add(label)
    found.set(metric, knownLabels)
  }
  return found
}
