import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createApp } from '@ergo-explorer/api/app'
import { createSource } from '@ergo-explorer/api/database/source'
import { createSources } from '@ergo-explorer/api/database/sources'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'

export interface MeasuredApi extends AsyncDisposable {
  readonly url: string
  /** How many questions were asked since it was last called. */
  takeQuestions(): number
}

/** The API with a counter between it and the database. It keeps no answers, so that every request asks. */
export async function startMeasuredApi(databaseUrl: string, nodeUrl: string): Promise<MeasuredApi> {
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'plans', isReadOnly: true })
  const source = createSource({ name: 'primary', network: 'devnet', pool })
  const sources = createSources({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 3_600_000 })
  await sources.look()
  let questions = 0
  const query = pool.query.bind(pool)
  pool.query = (config: never) => {
    questions++
    return query(config)
  }
  const blake2b256 = await createBlake2b256()
  const app = await createApp({
    sources,
    nodes: [createNodeClient({ url: nodeUrl })],
    preset: presetOf('devnet'),
    blake2b256,
    now: Date.now,
    keptBytes: 0,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    takeQuestions() {
      const taken = questions
      questions = 0
      return taken
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
    },
  }
}
