/** A metric in Prometheus text format. */
export interface Metric {
  /** Complete lines, each with a line break. */
  format(): string
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Null means unknown: the sample is omitted instead of reported as 0. */
type Read = () => number | null | readonly Sample[]

/** A value that can rise and fall, read at scrape time. */
export const gauge = (name: string, help: string, read: Read): Metric => metric('gauge', { name, help, read })

/** A value that only rises while the process runs. */
export const counter = (name: string, help: string, read: Read): Metric => metric('counter', { name, help, read })

const metric = (
  type: string,
  { name, help, read }: { readonly name: string; readonly help: string; readonly read: Read },
): Metric => ({
  format() {
    const found = read()
    const samples = typeof found === 'number' ? [{ labels: {}, value: found }] : (found ?? [])
    return metricHeader(name, help, type) + samples.map(({ labels, value }) => sampleLine(name, labels, value)).join('')
  },
})

/** One sample per key, with the key as label value: `{ hit: 3, miss: 1 }`. */
export const labeledSamples = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

export const metricHeader = (name: string, help: string, type: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

export function sampleLine(name: string, labels: Sample['labels'], value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
}

const escapeLabel = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
