import type { TransactionId } from '@ergo-explorer/chain'
import type { PoolGraph } from './pool-graph.ts'
import { settleConflicts } from './settle-conflicts.ts'
import type { Waiting } from './waiting.ts'

/** What a transaction is to the rest of the pool; changes whenever others come or go. */
export interface Standing {
  /** 0 when it spends nothing that waits, else one more than its deepest parent. */
  readonly depth: number
  readonly losesTo: TransactionId | undefined
}

export function deriveStandings(graph: PoolGraph<Waiting>): Map<TransactionId, Standing> {
  const losers = settleConflicts(graph)
  const standings = new Map<TransactionId, Standing>()
  for (const { id } of graph.order) {
    const depths = graph.parentsOf(id).map((parent) => standings.get(parent.id)?.depth ?? 0)
    standings.set(id, { depth: Math.max(-1, ...depths) + 1, losesTo: losers.get(id) })
  }
  return standings
}
