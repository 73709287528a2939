import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRESET_FILE } from './network.ts'

const MAIN = join(import.meta.dirname, '../../../../apps/indexer/src/main.ts')

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

interface IndexerOptions {
  readonly databaseUrl: string
  readonly nodeUrls: readonly string[]
  readonly metricsPort: number
  readonly maxReorgDepth: number
}

const environment = ({ databaseUrl, nodeUrls, metricsPort, maxReorgDepth }: IndexerOptions) => ({
  PATH: process.env['PATH'],
  DATABASE_URL: databaseUrl,
  NODE_URLS: nodeUrls.join(','),
  NETWORK_PRESET: PRESET_FILE,
  METRICS_PORT: String(metricsPort),
  MAX_REORG_DEPTH: String(maxReorgDepth),
  POLL_MS: '500',
})

/** The real indexer command, as a process. */
export function startIndexer(options: IndexerOptions): IndexerProcess {
  const child = spawn(process.execPath, [MAIN], { env: environment(options), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return {
    async metrics(name) {
      if (child.exitCode !== null) throw new Error(`the indexer ended with code ${child.exitCode}: ${output}`)
      const response = await fetch(`http://127.0.0.1:${options.metricsPort}/metrics`).catch(() => undefined)
      return parseSamples((await response?.text()) ?? '', name)
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(10_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
      await ended
    },
  }
}

/** Runs `verify`. Returns what it printed if it found anything wrong. */
export async function findWrongRows(options: IndexerOptions): Promise<string | undefined> {
  const child = spawn(process.execPath, [MAIN, 'verify'], {
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? undefined : output
}

function parseSamples(text: string, name: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, series, labels = '', value] = /^((?:\w+)(?:\{(.*)\})?) (\S+)$/.exec(line) ?? []
    if (series === undefined || !series.startsWith(`${name}{`)) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text_ = '']) => [key, text_] as const)
    return [{ series, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}
