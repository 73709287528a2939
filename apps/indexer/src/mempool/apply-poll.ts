import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { lookUpInChain } from './look-up-in-chain.ts'
import { decideEndings, type MempoolEnding } from './decide-endings.ts'
import { deriveStatuses } from './derive-statuses.ts'
import type { MempoolContext } from './derive-mempool-rows.ts'
import { findOutcomes } from './find-outcomes.ts'
import { loadMempool } from './load-mempool.ts'
import { findDepartedNodes } from './departed-nodes.ts'
import { buildMempoolGraph } from './mempool-graph.ts'
import { lockMempool } from './mempool-sql.ts'
import type { FindUnspent } from './resolve-boxes.ts'
import { type MempoolPoll, type ReconcileLimits, reconcile } from './reconcile.ts'
import type { NodeName } from './tracked-transaction.ts'
import { writePoll } from './write-poll.ts'
import { listNodes, writeNodes } from './write-sightings.ts'

export interface PollContext extends MempoolContext, ReconcileLimits {
  /** All configured nodes, whether or not they responded. */
  readonly configuredNodes: readonly NodeName[]
  readonly maxSilenceMs: number
  readonly findUnspent: FindUnspent
}

export interface MempoolChange {
  readonly added: readonly TransactionId[]
  readonly removed: ReadonlyMap<TransactionId, MempoolEnding>
  /** Transactions beyond the tracking limit, known or new. */
  readonly overflow: readonly TransactionId[]
  /** All tracked transactions. */
  readonly tracked: ReadonlySet<TransactionId>
}

/** Updates the mempool tables to the result of a poll. Call inside a transaction. */
export async function applyPoll(client: ClientBase, poll: MempoolPoll, context: PollContext): Promise<MempoolChange> {
  const { configuredNodes, maxSilenceMs, findUnspent, preset } = context
  await lockMempool(client)
  const stored = await loadMempool(client)
  const outcomes = await findOutcomes(client, [...poll.bodies.keys()])
  const departed = findDepartedNodes(await listNodes(client), {
    configured: configuredNodes,
    now: poll.now,
    maxSilenceMs,
  })
  const reconciled = reconcile(stored, { outcomes, poll: withEmptyMempools(poll, departed), preset, limits: context })
  const lookup = await lookUpInChain(client, reconciled, findUnspent)

  const candidates = [...reconciled.known, ...reconciled.arrivals]
  const endings = decideEndings(buildMempoolGraph(candidates), lookup.chain, reconciled.diff.vanished)
  const remaining = candidates.filter(({ id }) => !endings.has(id))
  const statuses = deriveStatuses(buildMempoolGraph(remaining))
  await writePoll(client, { stored, reconciled, lookup, endings, statuses }, { now: poll.now, context })
  await writeNodes(client, { responses: poll.seenByNode, configured: configuredNodes, now: poll.now })
  return {
    added: reconciled.arrivals.flatMap(({ id }) => (endings.has(id) ? [] : [id])),
    removed: new Map([...endings].filter(([id]) => stored.has(id))),
    overflow: reconciled.overflow.map(({ id }) => id),
    tracked: new Set(remaining.map(({ id }) => id)),
  }
}

/** A departed node counts as having an empty mempool. */
function withEmptyMempools(poll: MempoolPoll, departed: readonly NodeName[]): MempoolPoll {
  const empty = departed.map((node) => [node, new Set<TransactionId>()] as const)
  return { ...poll, seenByNode: new Map([...empty, ...poll.seenByNode]) }
}
