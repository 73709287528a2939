import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ergo-explorer/testkit'
import { readConfig } from '../../config/read-config.ts'
import type { Config } from '../../config/settings.ts'
import { type ALog, aLog } from '../../log/testing/a-log.ts'
import type { Status } from '../../metrics/status.ts'
import { run } from '../run.ts'

export interface Running extends AsyncDisposable {
  readonly log: ALog
  readonly ask: (path: string) => Promise<Response>
  /** The status, as soon as it is as wanted. */
  readonly status: (isWanted: (status: Status) => boolean) => Promise<Status>
}

interface HasUrl {
  readonly url: string
}

/** Few blocks are short of live mode, and nobody waits long for the next look. */
export function aConfig(database: HasUrl, nodes: readonly HasUrl[], given: Partial<Config> = {}): Config {
  const read = readConfig({
    DATABASE_URL: database.url,
    NODE_URLS: nodes.map(({ url }) => url).join(),
    NETWORK: 'devnet',
    POLL_MS: '100',
    MAX_REORG_DEPTH: '50',
    FETCHES_IN_FLIGHT: '2',
  })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return { ...read.config, ...given }
}

/** The command, until it is disposed of. */
export async function running(database: HasUrl, nodes: readonly HasUrl[]): Promise<Running> {
  const log = aLog()
  const stop = new AbortController()
  const metricsPort = await freePort()
  const done = run(aConfig(database, nodes, { metricsPort }), false, log, stop.signal)
  const ask = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`)
  return {
    log,
    ask,
    async status(isWanted) {
      let status: Status | undefined
      for (let tries = 0; tries < 300; tries++) {
        status = await ask('/status').then(
          async (response) => (await response.json()) as Status,
          () => undefined,
        )
        if (status !== undefined && isWanted(status)) return status
        await sleep(100)
      }
      throw new Error(`The status never was as wanted: ${JSON.stringify(status)}`)
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await done
    },
  }
}
