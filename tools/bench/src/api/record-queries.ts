import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createApp } from '@ergo-explorer/api/app'
import { createDatabaseServer } from '@ergo-explorer/api/database/database-server'
import { createDatabaseCluster } from '@ergo-explorer/api/database/database-cluster'
import { createPool } from '@ergo-explorer/db'
import type { RouteCase } from './route-cases.ts'

/** A prepared statement as the API sent it. */
interface RecordedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** By route case and URL: the queries behind each response, and the size of the response. */
export type QueryRecording = Readonly<
  Record<string, readonly { readonly queries: readonly RecordedQuery[]; readonly bytes: number }[]>
>

/** Requests every URL once and records the database queries. */
export async function recordQueries(databaseUrl: string, cases: readonly RouteCase[]): Promise<QueryRecording> {
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'bench' })
  const source = createDatabaseServer({ name: 'primary', network: 'devnet', pool })
  const sources = createDatabaseCluster({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 3_600_000 })
  await sources.refresh()
  let queries: RecordedQuery[] = []
  const query = pool.query.bind(pool)
  // The API always calls `query` with one argument, a prepared statement.
  pool.query = (config: never) => {
    const { name, text, values }: RecordedQuery = config
    // Stored as JSON, where a number beyond 53 bits is a string; PostgreSQL accepts both.
    queries.push({ name, text, values: values.map((value) => (typeof value === 'bigint' ? String(value) : value)) })
    return query(config)
  }
  const blake2b256 = await createBlake2b256()
  const app = await createApp({
    sources,
    nodes: [],
    preset: presetOf('devnet'),
    blake2b256,
    now: Date.now,
    responseCacheBytes: 0,
  })
  const recording: Record<string, { queries: RecordedQuery[]; bytes: number }[]> = {}
  for (const { name, urls } of cases) {
    const entries = (recording[name] = [] as { queries: RecordedQuery[]; bytes: number }[])
    for (const url of urls) {
      queries = []
      const { statusCode, rawPayload } = await app.inject(url)
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
      entries.push({ queries, bytes: rawPayload.length })
    }
  }
  await app.close()
  await sources[Symbol.asyncDispose]()
  return recording
}
