import type { Pool } from '@ergo-explorer/db'

/** Buffers that PostgreSQL touches for API requests, without the queries that the API runs in the background. */
export async function measureBuffers(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  await pool.query('SELECT pg_stat_statements_reset()')
  await work()
  const { rows } = await pool.query<{ buffers: bigint }>(
    `SELECT COALESCE(sum(shared_blks_hit + shared_blks_read), 0) AS buffers FROM pg_stat_statements
    WHERE query LIKE '-- %' AND query NOT LIKE '-- tip.%' AND query NOT LIKE '-- events.%'`,
  )
  return Number(rows[0]?.buffers)
}

/** Number of boxes, tokens and transactions in a response: each is an object with its own id. */
export const countItems = (text: string): number => [...text.matchAll(/"(boxId|id|tokenId)":/g)].length
