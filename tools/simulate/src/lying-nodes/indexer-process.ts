import { launchSource, type ProgramSettings } from '@ergo-explorer/testkit/stack'
import { PRESET_FILE } from './network.ts'

export interface IndexerProcess extends AsyncDisposable {
  /** Samples of the metrics page with this name. */
  metrics(name: string): Promise<Sample[]>
}

export interface Sample {
  /** As exposed, with labels. */
  readonly series: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const launchIndexer = (args: readonly string[], settings: ProgramSettings) =>
  launchSource('indexer', args, { NETWORK_PRESET: PRESET_FILE, POLL_MS: '500', ...settings })

/** The real indexer command, as a process. */
export function startIndexer(settings: ProgramSettings): IndexerProcess {
  const program = launchIndexer([], settings)
  return {
    async metrics(name) {
      if (program.hasExited) throw new Error(`the indexer ended: ${program.output}`)
      const response = await fetch(`http://127.0.0.1:${settings['METRICS_PORT']}/metrics`).catch(() => undefined)
      return parseSamples((await response?.text()) ?? '', name)
    },
    [Symbol.asyncDispose]: () => program.stop(),
  }
}

/** Runs `verify`. Returns whether it found anything wrong. */
export async function hasWrongRows(settings: ProgramSettings): Promise<boolean> {
  return (await launchIndexer(['verify'], settings).exited) !== 0
}

function parseSamples(text: string, name: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, series, labels = '', value] = /^((?:\w+)(?:\{(.*)\})?) (\S+)$/.exec(line) ?? []
    if (series === undefined || !series.startsWith(`${name}{`)) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text_ = '']) => [key, text_] as const)
    return [{ series, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}
