import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@ergo-explorer/db'
import { sendNodeCommand } from '../send-node-command.ts'

const TIMEOUT_MS = 60_000

/** Clears the mempool of the node, stops new transactions and waits until the indexer has removed all of them. */
export async function emptyMempool(nodeUrl: string, pool: Pool): Promise<void> {
  await sendNodeCommand(nodeUrl, 'pause')
  await sendNodeCommand(nodeUrl, 'restart?notReadyMs=0')
  for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; await sleep(200)) {
    const { rows } = await pool.query('SELECT FROM mempool_transactions LIMIT 1')
    if (rows.length === 0) return
  }
  throw new Error(`The index still has mempool transactions ${TIMEOUT_MS} ms after the node was restarted`)
}
