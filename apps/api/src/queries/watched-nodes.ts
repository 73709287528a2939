import { type Database, list, question } from '../database/ask.ts'

/** A node whose mempool the indexer watches. What it is called inside stays there. */
export interface WatchedNode {
  readonly answeredAt: number
  readonly transactions: number
}

/** All of the few rows of pool_nodes, in a fixed order. */
const NODES = question('watchedNodes.all', 'SELECT answered_at, transactions FROM pool_nodes ORDER BY node')

export async function listWatchedNodes(db: Database): Promise<WatchedNode[]> {
  const rows = await list<{ readonly answered_at: bigint; readonly transactions: number }>(db, NODES)
  return rows.map(({ answered_at, transactions }) => ({ answeredAt: Number(answered_at), transactions }))
}
