import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { freePort } from '@ergo-explorer/testkit'
import { readConfig, type Config } from '#config/settings.ts'
import { type RecordingLog, createRecordingLog } from '#testing/recording-log.ts'
import type { IndexerStatus } from '#metrics/status.ts'
import { runIndexer } from '../indexer.ts'

export interface StartedIndexer extends AsyncDisposable {
  readonly log: RecordingLog
  readonly get: (path: string) => Promise<Response>
  /** Resolves with the first matching status. */
  readonly waitForStatus: (matches: (waitForStatus: IndexerStatus) => boolean) => Promise<IndexerStatus>
}

interface HasUrl {
  readonly url: string
}

/** Small limits, so that live mode is reached after a few blocks and polls are frequent. */
export function testConfig(database: HasUrl, nodes: readonly HasUrl[], overrides: Partial<Config> = {}): Config {
  const read = readConfig({
    DATABASE_URL: database.url,
    NODE_URLS: nodes.map(({ url }) => url).join(),
    NETWORK: 'devnet',
    POLL_MS: '100',
    MAX_REORG_DEPTH: '50',
    FETCH_CONCURRENCY: '2',
  })
  if (!read.ok) throw new Error(read.errors.join('\n'))
  return { ...read.config, ...overrides }
}

/** Runs the command until it is disposed. */
export async function startIndexer(database: HasUrl, nodes: readonly HasUrl[]): Promise<StartedIndexer> {
  const log = createRecordingLog()
  const stop = new AbortController()
  const metricsPort = await freePort()
  const done = runIndexer(testConfig(database, nodes, { metricsPort }), {
    preset: presetOf('devnet'),
    once: false,
    log,
    signal: stop.signal,
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`)
  return {
    log,
    get,
    async waitForStatus(matches) {
      let status: IndexerStatus | undefined
      for (let attempt = 0; attempt < 300; attempt++) {
        status = await get('/status').then(
          async (response) => (await response.json()) as IndexerStatus,
          () => undefined,
        )
        if (status !== undefined && matches(status)) return status
        await sleep(100)
      }
      throw new Error(`The status never matched: ${JSON.stringify(status)}`)
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await done
    },
  }
}
