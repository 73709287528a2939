import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@ergo-explorer/db'
import { steerNode } from '../steer-node.ts'

const PATIENCE_MS = 60_000

/** From when this resolves on, nothing waits: the node has forgotten all, gets nothing new, and the indexer knows. */
export async function emptyMempool(nodeUrl: string, pool: Pool): Promise<void> {
  await steerNode(nodeUrl, 'pause')
  await steerNode(nodeUrl, 'restart?quiet=0')
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(200)) {
    const { rows } = await pool.query('SELECT FROM pool_transactions LIMIT 1')
    if (rows.length === 0) return
  }
  throw new Error(`The index still has waiting transactions ${PATIENCE_MS} ms after the node forgot them`)
}
