import { startPostgres, type ThrowawayPostgres } from '@ergo-explorer/testkit'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createPool } from '#connection.ts'

export interface TestDatabase {
  readonly url: string
  readonly pool: Pool
  /** Runs the work with a connection that the test may break; it is not returned to the pool. */
  readonly withClient: (work: (client: PoolClient) => Promise<void>) => Promise<void>
}

/** One PostgreSQL server for all tests of a file: starting one takes about a second on a busy machine. */
export function useDatabase(): TestDatabase {
  let server: ThrowawayPostgres
  let pool: Pool
  beforeAll(async () => {
    server = await startPostgres()
    pool = createPool({ url: server.url, max: 2, applicationName: 'test' })
  })
  afterAll(async () => {
    await pool.end()
    await server.stop()
  })
  return {
    get url() {
      return server.url
    },
    get pool() {
      return pool
    },
    async withClient(work) {
      const client = await pool.connect()
      // A broken connection emits this event besides failing the running statement.
      client.on('error', () => undefined)
      try {
        await work(client)
      } finally {
        client.release(true)
      }
    },
  }
}
