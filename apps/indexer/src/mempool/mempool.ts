import type { Blake2b256, NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, type Pool } from '@ergo-explorer/db'
import type { NodeError } from '@ergo-explorer/node'
import { createScriptReader } from '@ergo-explorer/stories'
import { applyPoll, type PollContext, type MempoolChange } from './poll.ts'
import { findBodyFault, DEFAULT_FETCH_LIMITS, fetchBodies, type FetchLimits } from './nodes/bodies.ts'
import { MAX_TRACKED } from './model/reconciliation.ts'
import { allSeenIds, UNLISTED_GRACE_MS, type SeenByNode, MAX_SILENCE_MS } from './model/diff.ts'
import {
  fetchMempools,
  type MempoolSource,
  takeFirstIds,
  planFetch,
  createIgnoredTransactions,
  type RejectedTransaction,
} from './nodes/listings.ts'
import { listFinalIds, pruneOutcomes } from './store/outcomes.ts'
import { listMempoolIds } from './store/transactions.ts'
import type { FindUnspent } from './store/chain-lookup.ts'
import { createScriptHasher } from './store/rows.ts'
import type { NodeName } from './model/tracked-transaction.ts'

export interface MempoolOptions {
  readonly database: Pool
  /** Names of all configured nodes. Transactions listed only by other nodes are dropped. */
  readonly nodes: readonly NodeName[]
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly findUnspent: FindUnspent
  /** Unix time in milliseconds. */
  readonly clock: () => number
  readonly log: { readonly warn: (fields: object, message: string) => void }
  readonly graceMs?: number
  readonly maxSilenceMs?: number
  readonly maxTracked?: number
  readonly fetchLimits?: FetchLimits
}

export interface MempoolSync extends Omit<MempoolChange, 'tracked'> {
  /** Nodes that responded. If empty, nothing is known and nothing changed. */
  readonly respondedNodes: readonly NodeName[]
  readonly failures: readonly NodeError[]
  /** Number of listed transactions that are not tracked. */
  readonly untracked: number
  /** Listed transactions with invalid contents. */
  readonly rejections: readonly RejectedTransaction[]
}

/** The mempool of several nodes, stored in the database. Requires the indexes of live mode. */
export interface Mempool {
  /** Polls the nodes once. Must not be called concurrently. */
  sync(sources: readonly MempoolSource[], signal?: AbortSignal): Promise<MempoolSync>
}

const PRUNE_INTERVAL_MS = 3_600_000

export function createMempool(options: MempoolOptions): Mempool {
  const { database, blake2b256, clock, log, fetchLimits = DEFAULT_FETCH_LIMITS } = options
  const context = createContext(options)
  const ignored = createIgnoredTransactions()
  let prunedAt = Number.NEGATIVE_INFINITY

  const fetchNew = (
    sources: readonly MempoolSource[],
    {
      seen,
      ids,
      signal,
    }: { readonly seen: SeenByNode; readonly ids: KnownIds; readonly signal?: AbortSignal | undefined },
  ) => {
    const isFull = ids.mempool.size >= context.maxTracked
    const isNew = (id: TransactionId) => !ids.mempool.has(id) && !ids.final.has(id)
    const shouldFetch = (id: TransactionId, node: NodeName) => isNew(id) && !ignored.isIgnored(id, node, isFull)
    const check = (transaction: Transaction) => findBodyFault(transaction, blake2b256)
    return fetchBodies(sources, planFetch(seen, context.maxTracked, shouldFetch), {
      check,
      limits: fetchLimits,
      signal,
    })
  }

  return {
    async sync(sources, signal) {
      const { seenByNode, failures } = await fetchMempools(sources, signal)
      if (seenByNode.size === 0) return { ...NO_CHANGE, failures }
      const now = clock()
      ignored.retainOnly(seenByNode)
      const ids = await readIds(database, seenByNode, context.maxTracked)
      const { bodies, rejections } = await fetchNew(sources, { seen: seenByNode, ids, signal })
      logRejections(log, rejections)
      ignored.addRejected(rejections)
      const { tracked, ...change } = await withTransaction(database, (client) =>
        applyPoll(client, { now, seenByNode, bodies }, context),
      )
      ignored.addOverflow(change.overflow)
      if (now - prunedAt >= PRUNE_INTERVAL_MS) {
        await pruneOutcomes(database, now)
        prunedAt = now
      }
      const untracked = countUnknown(seenByNode, tracked, ids.final)
      return { ...change, respondedNodes: [...seenByNode.keys()], failures, untracked, rejections }
    },
  }
}

const NO_CHANGE = { added: [], removed: new Map(), overflow: [], respondedNodes: [], untracked: 0, rejections: [] }

function createContext(options: MempoolOptions): PollContext {
  const { nodes, preset, blake2b256, findUnspent } = options
  return {
    configuredNodes: nodes,
    preset,
    findUnspent,
    readScript: createScriptReader(blake2b256),
    hashScript: createScriptHasher(blake2b256),
    graceMs: options.graceMs ?? UNLISTED_GRACE_MS,
    maxSilenceMs: options.maxSilenceMs ?? MAX_SILENCE_MS,
    maxTracked: options.maxTracked ?? MAX_TRACKED,
  }
}

/** Logs one line per node, because a faulty node can list thousands of invalid transactions. */
function logRejections(log: MempoolOptions['log'], rejections: readonly RejectedTransaction[]): void {
  for (const [node, ofNode] of Map.groupBy(rejections, (rejection) => rejection.node)) {
    log.warn({ node, rejected: ofNode.length, ...ofNode[0] }, 'mempool transactions rejected')
  }
}

/** Ids that need not be fetched. */
interface KnownIds {
  readonly mempool: ReadonlySet<TransactionId>
  readonly final: ReadonlySet<TransactionId>
}

async function readIds(database: Pool, seenByNode: SeenByNode, max: number): Promise<KnownIds> {
  const mempool = await listMempoolIds(database)
  const unknown = new Set(
    [...seenByNode.values()].flatMap((ids) => takeFirstIds(ids, max)).filter((id) => !mempool.has(id)),
  )
  return { mempool, final: await listFinalIds(database, [...unknown]) }
}

async function withTransaction<T>(database: Pool, task: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await database.connect()
  try {
    return await inTransaction(client, () => task(client))
  } finally {
    client.release()
  }
}

function countUnknown(seenByNode: SeenByNode, ...known: readonly ReadonlySet<TransactionId>[]): number {
  let unknown = allSeenIds(seenByNode)
  for (const ids of known) unknown = unknown.difference(ids)
  return unknown.size
}
