import { type Database, listRows, defineQuery } from '../database/query.ts'

/** A node whose mempool the indexer monitors. Its internal name is not exposed. */
export interface WatchedNode {
  readonly lastResponseAt: number
  readonly transactions: number
}

/** All rows of mempool_nodes, in a fixed order. */
const NODES = defineQuery('watchedNodes.all', 'SELECT last_response_at, transactions FROM mempool_nodes ORDER BY node')

export async function listWatchedNodes(db: Database): Promise<WatchedNode[]> {
  const rows = await listRows<{ readonly last_response_at: bigint; readonly transactions: number }>(db, NODES)
  return rows.map(({ last_response_at, transactions }) => ({ lastResponseAt: Number(last_response_at), transactions }))
}
