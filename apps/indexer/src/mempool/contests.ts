import type { BoxId } from '@ergo-explorer/chain'
import { compareRanks } from './compare-ranks.ts'
import type { PoolGraph } from './pool-graph.ts'
import type { Waiting } from './waiting.ts'

/** Several transactions that spend the same box. */
export interface Contest {
  /** The one ahead of all others first. */
  readonly spenders: readonly Waiting[]
  /** The position of the first that is not decided. */
  first: number
  winner: Waiting | undefined
}

export function contestsIn({ order, spendersOf }: PoolGraph<Waiting>): Map<BoxId, Contest> {
  const contests = new Map<BoxId, Contest>()
  const contested = order.flatMap(({ inputs }) => inputs).filter((boxId) => spendersOf(boxId).length > 1)
  for (const boxId of new Set(contested)) {
    contests.set(boxId, { spenders: spendersOf(boxId).toSorted(compareRanks), first: 0, winner: undefined })
  }
  return contests
}
