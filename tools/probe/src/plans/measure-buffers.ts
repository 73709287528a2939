import type { Pool } from '@ergo-explorer/db'

/** Buffers that PostgreSQL touches while the API answers; what it asks for by itself does not count. */
export async function measureBuffers(pool: Pool, ask: () => Promise<unknown>): Promise<number> {
  await pool.query('SELECT pg_stat_statements_reset()')
  await ask()
  const { rows } = await pool.query<{ buffers: bigint }>(
    `SELECT COALESCE(sum(shared_blks_hit + shared_blks_read), 0) AS buffers FROM pg_stat_statements
    WHERE query LIKE '-- %' AND query NOT LIKE '-- tip.%' AND query NOT LIKE '-- events.%'`,
  )
  return Number(rows[0]?.buffers)
}

/** Boxes, tokens and transactions in an answer: each has an id and stands in an object of its own. */
export const countShown = (text: string): number => [...text.matchAll(/"(boxId|id|tokenId)":/g)].length
