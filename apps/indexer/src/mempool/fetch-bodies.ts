import type { Transaction } from '@ergo-explorer/chain'
import { fetchOneByOne, isAboutOne } from './fetch-one-by-one.ts'
import type { PoolSource } from './fetch-pools.ts'
import { type Bodies, createIntake, type Intake, type IntakeLimits } from './intake.ts'
import type { Wanted } from './plan-fetch.ts'
import type { NodeName } from './waiting.ts'

export interface FetchLimits extends IntakeLimits {
  /** Up to so many are asked for one by one; more, in pages. */
  readonly few: number
  readonly page: number
}

/** The largest page is 25 MB of JSON: a hundred of the largest transactions that a node passes on. */
export const FETCH_LIMITS: FetchLimits = { few: 50, page: 100, most: 1000, mostBytes: 16_000_000 }

/** The contents of what is wanted, each from the first node that gives a true one. Nodes that fail are passed over. */
export async function fetchBodies(
  nodes: readonly PoolSource[],
  wanted: ReadonlyMap<NodeName, readonly Wanted[]>,
  check: (transaction: Transaction) => string | undefined,
  limits: FetchLimits = FETCH_LIMITS,
  signal?: AbortSignal,
): Promise<Bodies> {
  const intake = createIntake(check, limits)
  for (const node of nodes) {
    const missing = missingIn(intake, wanted.get(node.name) ?? [])
    if (missing.length > limits.few) await fetchInPages(node, missing, intake, limits.page, signal)
    else await fetchOneByOne(node, missing, intake, signal)
  }
  return intake
}

const missingIn = ({ bodies }: Bodies, wanted: readonly Wanted[]): Wanted[] =>
  wanted.filter(({ id }) => !bodies.has(id))

/** Only pages on which something wanted stood a moment ago; what has moved since is fetched at the next poll. */
async function fetchInPages(
  node: PoolSource,
  wanted: readonly Wanted[],
  intake: Intake,
  page: number,
  signal?: AbortSignal,
): Promise<void> {
  const ids = new Set(wanted.map(({ id }) => id))
  for (const [number, expected] of Map.groupBy(wanted, ({ position }) => Math.floor(position / page))) {
    if (intake.isFull()) return
    const outcome = await node.fetchMempoolPage(number * page, page, signal)
    if (outcome.ok) {
      const found = outcome.value.filter(({ transaction }) => ids.has(transaction.id))
      const isTrue = found.map(({ transaction }) => intake.take(node.name, transaction)).every(Boolean)
      // A node that is caught making things up, or does not give what it has announced, is not asked on.
      if (!isTrue || found.length === 0) return
    } else if (isAboutOne(outcome.error)) {
      // One transaction that cannot be read spoils its page, and is found out when they are asked for one by one.
      await fetchOneByOne(node, missingIn(intake, expected), intake, signal)
    } else return
  }
}
