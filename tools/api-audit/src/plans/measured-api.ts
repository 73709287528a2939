import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createApp } from '@ergo-explorer/api/app'
import { createDatabaseServer } from '@ergo-explorer/api/database/database-server'
import { createDatabaseCluster } from '@ergo-explorer/api/database/database-cluster'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'

export interface MeasuredApi extends AsyncDisposable {
  readonly url: string
  /** Number of queries since the last call. */
  takeQueryCount(): number
}

/** The API with a query counter and without a response cache, so that every request queries the database. */
export async function startMeasuredApi(databaseUrl: string, nodeUrl: string): Promise<MeasuredApi> {
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'plans', isReadOnly: true })
  const source = createDatabaseServer({ name: 'primary', network: 'devnet', pool })
  const sources = createDatabaseCluster({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 3_600_000 })
  await sources.refresh()
  let queryCount = 0
  const query = pool.query.bind(pool)
  pool.query = (config: never) => {
    queryCount++
    return query(config)
  }
  const blake2b256 = await createBlake2b256()
  const app = await createApp({
    sources,
    nodes: [createNodeClient({ url: nodeUrl })],
    preset: presetOf('devnet'),
    blake2b256,
    now: Date.now,
    responseCacheBytes: 0,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    takeQueryCount() {
      const taken = queryCount
      queryCount = 0
      return taken
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
    },
  }
}
