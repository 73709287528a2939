/** Figures under one name, as Prometheus reads them. */
export interface Metric {
  /** Whole lines, each with its end. */
  format(): string
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What is not known is null, and left out rather than shown as 0. */
type Read = () => number | null | readonly Sample[]

/** A figure that can rise and fall, looked at when somebody asks. */
export const gauge = (name: string, help: string, read: Read): Metric => metric('gauge', name, help, read)

/** A figure that only rises while the process lives. */
export const counter = (name: string, help: string, read: Read): Metric => metric('counter', name, help, read)

const metric = (type: string, name: string, help: string, read: Read): Metric => ({
  format() {
    const found = read()
    const samples = typeof found === 'number' ? [{ labels: {}, value: found }] : (found ?? [])
    return headOf(name, help, type) + samples.map(({ labels, value }) => lineOf(name, labels, value)).join('')
  },
})

/** A figure a name, as samples: `{ hit: 3, made: 1 }`. */
export const samplesOf = (label: string, figures: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(figures).map(([name, value]) => ({ labels: { [label]: name }, value }))

export const headOf = (name: string, help: string, type: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

export function lineOf(name: string, labels: Sample['labels'], value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${written.length === 0 ? '' : `{${written.join(',')}}`} ${value}\n`
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
