import { parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, createApp } from '#app.ts'
import { createDatabaseServer } from '#database/database-server.ts'
import { createDatabaseCluster, type DatabaseCluster } from '#database/database-cluster.ts'
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

export interface TestAppOptions extends Partial<
  Pick<
    AppOptions,
    | 'preset'
    | 'nodes'
    | 'now'
    | 'maxSubmissionWaitMs'
    | 'responseCacheBytes'
    | 'tokenLists'
    | 'tokenRegistry'
    | 'live'
    | 'rateLimiter'
    | 'watches'
  >
> {
  readonly databaseUrl: string
  readonly connections?: number
  readonly pollMs?: number
  /** Called with each prepared statement. */
  readonly onQuery?: (query: RecordedQuery) => void
}

/** A prepared statement as the API sends it. */
export interface RecordedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Creates the API on an index, without a port. */
export async function createTestApp({ databaseUrl, connections = 4, pollMs = 3_600_000, ...options }: TestAppOptions) {
  const { onQuery, preset = presetOf('devnet'), nodes = [], now = Date.now, ...rest } = options
  const pool = createPool({ url: databaseUrl, max: connections, applicationName: 'test', isReadOnly: true })
  const primary = createDatabaseServer({ name: 'primary', network: preset.name, pool })
  const sources = createDatabaseCluster({ primary, replicas: [], maxLagBlocks: 1, pollMs })
  await sources.refresh()
  const query = pool.query.bind(pool)
  // The API always calls `query` with one argument, a prepared statement.
  if (onQuery !== undefined)
    pool.query = (config: never) => {
      onQuery(config)
      return query(config)
    }
  const app = await createApp({ sources, nodes, preset, blake2b256: await createBlake2b256(), now, ...rest })
  return {
    app,
    sources,
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
    },
  }
}

/** Starts the API without a port, on the shared indexed chain by default. Its clock is the chain's. */
export async function startTestApi({
  tokenLists,
  tokenRegistry,
  watches,
  ...overrides
}: Partial<Pick<IndexedChain, 'database' | 'node'>> &
  Pick<TestAppOptions, 'tokenLists' | 'tokenRegistry' | 'watches'> = {}): Promise<TestApi> {
  const indexed = await indexedChain()
  const chain = { ...indexed, ...overrides }
  const node = createNodeClient({ url: chain.node.url, name: 'node' })
  const testApp = await createTestApp({
    databaseUrl: chain.database.url,
    pollMs: 1000,
    nodes: [node],
    now: () => chain.node.time.now,
    ...(tokenLists !== undefined && { tokenLists }),
    ...(tokenRegistry !== undefined && { tokenRegistry }),
    ...(watches !== undefined && { watches }),
  })
  const { app, sources } = testApp
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
      await testApp[Symbol.asyncDispose]()
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
