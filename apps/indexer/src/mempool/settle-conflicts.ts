import type { TransactionId } from '@ergo-explorer/chain'
import { compareRanks } from './compare-ranks.ts'
import { contestsIn } from './contests.ts'
import type { PoolGraph } from './pool-graph.ts'
import type { Waiting } from './waiting.ts'

/**
 * Which waiting transactions cannot be confirmed because another one is ahead of them, and which one that is. Of those
 * that spend the same box the one ahead stands, and whatever builds on the others falls with them. One that has lost
 * holds nobody back, so all that stand could be confirmed together, and nobody loses without need.
 */
export function settleConflicts(graph: PoolGraph<Waiting>): Map<TransactionId, TransactionId> {
  const losers = new Map<TransactionId, TransactionId>()
  const contests = contestsIn(graph)
  if (contests.size === 0) return losers
  const standing = new Set<TransactionId>()
  const isOpen = ({ id }: Waiting) => !standing.has(id) && !losers.has(id)
  const contestsOf = ({ inputs }: Waiting) => inputs.flatMap((boxId) => contests.get(boxId) ?? [])

  const verdictOn = (waiting: Waiting): Verdict => {
    const parents = graph.parentsOf(waiting.id)
    const lostBy = parents.map(({ id }) => losers.get(id)).find((winner) => winner !== undefined)
    const own = contestsOf(waiting)
    const losesTo = lostBy ?? own.find(({ winner }) => winner !== undefined)?.winner?.id
    if (losesTo !== undefined) return { losesTo }
    const isFirst = own.every(({ spenders, first }) => spenders[first] === waiting)
    return isFirst && parents.every(({ id }) => standing.has(id)) ? 'stands' : 'open'
  }
  /** Returns whoever can perhaps be decided now that this one is. */
  const settle = (waiting: Waiting, verdict: Exclude<Verdict, 'open'>): Waiting[] => {
    if (verdict === 'stands') standing.add(waiting.id)
    else losers.set(waiting.id, verdict.losesTo)
    const affected = [...graph.childrenOf(waiting.id)]
    for (const contest of contestsOf(waiting)) {
      const { spenders } = contest
      if (verdict === 'stands') contest.winner = waiting
      for (let at = spenders[contest.first]; at !== undefined && !isOpen(at); at = spenders[contest.first])
        contest.first++
      // A winner decides all others, a loser only makes room for the next. So a node that makes up thousands of spends
      // of one box costs thousands of steps, and not their square.
      affected.push(...spenders.slice(contest.first, verdict === 'stands' ? undefined : contest.first + 1))
    }
    return affected
  }

  let queue = [...graph.order]
  for (;;) {
    // The list grows while it is walked.
    for (const waiting of queue) {
      const verdict = isOpen(waiting) ? verdictOn(waiting) : 'open'
      if (verdict !== 'open') queue.push(...settle(waiting, verdict))
    }
    const best = bestOf(graph.order.filter(isOpen), graph, standing)
    if (best === undefined) return losers
    queue = settle(best, 'stands')
  }
}

type Verdict = 'stands' | 'open' | { readonly losesTo: TransactionId }

/**
 * Two families can wait for each other: a child of each is ahead of the other's parent. Then the best of the parents
 * stands. What is open has one that may: the first of it has no parent that is open.
 */
function bestOf(
  open: readonly Waiting[],
  { parentsOf }: PoolGraph<Waiting>,
  standing: ReadonlySet<TransactionId>,
): Waiting | undefined {
  return open.filter(({ id }) => parentsOf(id).every((parent) => standing.has(parent.id))).toSorted(compareRanks)[0]
}
