import { parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '../app.ts'
import { createDatabaseServer } from '../database/database-server.ts'
import { createDatabaseCluster, type DatabaseCluster } from '../database/database-cluster.ts'
import { type IndexedChain, indexedChain } from './indexed-chain.ts'

export interface TestApi extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly sources: DatabaseCluster
  readonly chain: IndexedChain
  /** Sends a GET request and parses the body losslessly. */
  get(url: string, headers?: Record<string, string>): Promise<TestResponse>
  post(url: string, body: unknown): Promise<TestResponse>
}

export interface TestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Undefined if the body is not JSON. */
  readonly json: unknown
  readonly text: string
}

/** Starts the API without a port, on the shared indexed chain by default. Its clock is the chain's. */
export async function startTestApi(overrides?: Pick<IndexedChain, 'database' | 'node'>): Promise<TestApi> {
  const indexed = await indexedChain()
  const chain = { ...indexed, ...overrides }
  const source = createDatabaseServer({
    name: 'primary',
    network: 'devnet',
    pool: createPool({ url: chain.database.url, max: 4, applicationName: 'test', isReadOnly: true }),
  })
  const sources = createDatabaseCluster({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 1000 })
  await sources.refresh()
  const node = createNodeClient({ url: chain.node.url, name: 'node' })
  const now = () => chain.node.time.now
  const preset = presetOf('devnet')
  const app = await createApp({ sources, nodes: [node], preset, blake2b256: await createBlake2b256(), now })
  const inject = async (options: InjectOptions): Promise<TestResponse> => {
    const { statusCode, headers, payload } = await app.inject(options)
    const isJson = /json/.test(String(headers['content-type'])) && payload !== ''
    return { status: statusCode, headers, text: payload, json: isJson ? parseOrUndefined(payload) : undefined }
  }
  return {
    app,
    sources,
    chain,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    post: (url, body) => inject({ method: 'POST', url, payload: body as object }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
      await node[Symbol.asyncDispose]()
    },
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseLossless(text)
  } catch {
    // Streams are several concatenated values.
    return undefined
  }
}
