import { createApp } from '@ergo-explorer/api/app'
import { createDatabaseServer } from '@ergo-explorer/api/database/database-server'
import { createDatabaseCluster } from '@ergo-explorer/api/database/database-cluster'
import { parseLossless } from '@ergo-explorer/chain'
import { createPool } from '@ergo-explorer/db'
import type { ReplayContext } from '../replay-context.ts'

/** The API on an index, called in-process without a port. */
export interface InProcessApi extends AsyncDisposable {
  /** @throws for any status other than 200 */
  get(url: string): Promise<unknown>
}

export async function startInProcessApi(
  databaseUrl: string,
  { preset, blake2b256 }: ReplayContext,
): Promise<InProcessApi> {
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'replay', isReadOnly: true })
  const primary = createDatabaseServer({ name: 'primary', network: preset.name, pool })
  const sources = createDatabaseCluster({ primary, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
  await sources.refresh()
  const app = await createApp({ sources, nodes: [], preset, blake2b256, now: Date.now })
  return {
    async get(url) {
      const { statusCode, payload } = await app.inject({ method: 'GET', url })
      if (statusCode !== 200) throw new Error(`GET ${url} returned ${statusCode}: ${payload}`)
      return parseLossless(payload)
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
    },
  }
}
