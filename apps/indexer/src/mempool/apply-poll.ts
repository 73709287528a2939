import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { consultChain } from './consult-chain.ts'
import { decideEndings, type Ending } from './decide-endings.ts'
import { deriveStandings } from './derive-standings.ts'
import type { DeriveContext } from './derive-waiting.ts'
import { findOutcomes } from './find-outcomes.ts'
import { loadPool } from './load-pool.ts'
import { nodesGone } from './nodes-gone.ts'
import { poolGraph } from './pool-graph.ts'
import { lockPool } from './pool-sql.ts'
import type { FindUnspent } from './resolve-boxes.ts'
import { type Poll, type StockLimits, takeStock } from './take-stock.ts'
import type { NodeName } from './waiting.ts'
import { writePoll } from './write-poll.ts'
import { listNodes, writeNodes } from './write-sightings.ts'

export interface PollContext extends DeriveContext, StockLimits {
  /** All nodes there are, whether or not they answered. */
  readonly watched: readonly NodeName[]
  readonly silenceMs: number
  readonly findUnspent: FindUnspent
}

export interface PoolChange {
  readonly appeared: readonly TransactionId[]
  readonly gone: ReadonlyMap<TransactionId, Ending>
  /** Those that wait but for which there is no room, now or any more. */
  readonly setAside: readonly TransactionId[]
  /** All that wait and are kept. */
  readonly tracked: ReadonlySet<TransactionId>
}

/** Brings the rows of the pool to what the nodes said. To be called inside a transaction. */
export async function applyPoll(client: ClientBase, poll: Poll, context: PollContext): Promise<PoolChange> {
  const { watched, silenceMs, findUnspent, preset } = context
  await lockPool(client)
  const stored = await loadPool(client)
  const outcomes = await findOutcomes(client, [...poll.bodies.keys()])
  const gone = nodesGone(await listNodes(client), watched, poll.now, silenceMs)
  const stock = takeStock(stored, outcomes, withEmptyPools(poll, gone), preset, context)
  const consulted = await consultChain(client, stock, findUnspent)

  const kept = [...stock.known, ...stock.arrivals]
  const endings = decideEndings(poolGraph(kept), consulted.chain, stock.diff.vanished)
  const left = kept.filter(({ id }) => !endings.has(id))
  const standings = deriveStandings(poolGraph(left))
  await writePoll(client, { stored, stock, consulted, endings, standings }, poll.now, context)
  await writeNodes(client, poll.seenByNode, watched, poll.now)
  return {
    appeared: stock.arrivals.flatMap(({ id }) => (endings.has(id) ? [] : [id])),
    gone: new Map([...endings].filter(([id]) => stored.has(id))),
    setAside: stock.setAside.map(({ id }) => id),
    tracked: new Set(left.map(({ id }) => id)),
  }
}

/** A node that is gone for good shows nothing. */
function withEmptyPools(poll: Poll, gone: readonly NodeName[]): Poll {
  const empty = gone.map((node) => [node, new Set<TransactionId>()] as const)
  return { ...poll, seenByNode: new Map([...empty, ...poll.seenByNode]) }
}
