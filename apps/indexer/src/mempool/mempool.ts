import {
  type Blake2b256,
  MINUTE_MS,
  type NetworkPreset,
  type Transaction,
  type TransactionId,
} from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, type Pool } from '@ergo-explorer/db'
import type { NodeError } from '@ergo-explorer/node'
import { createScriptReader } from '@ergo-explorer/stories'
import { addInputTransactions, type InputChains, NO_INPUT_CHAINS } from './model/input-blocks.ts'
import { createInputChainReader } from './nodes/input-blocks.ts'
import { applyPoll, type PollContext, type MempoolChange } from './poll.ts'
import {
  findBodyFault,
  DEFAULT_FETCH_LIMITS,
  fetchBodies,
  type FetchLimits,
  type InputBlockTargets,
} from './nodes/bodies.ts'
import { MAX_TRACKED } from './model/reconciliation.ts'
import { allSeenIds, UNLISTED_GRACE_MS, type SeenByNode, MAX_SILENCE_MS } from './model/diff.ts'
import {
  type MempoolSource,
  takeFirstIds,
  planFetch,
  createIgnoredTransactions,
  type RejectedTransaction,
} from './nodes/listings.ts'
import { createMempoolLister } from './nodes/mempool-lister.ts'
import { pruneHistory, writeHistory } from './store/history.ts'
import { listDroppedBodies, listFinalIds, pruneOutcomes, writeDropReasons } from './store/outcomes.ts'
import { pruneBlockAudits } from './block-audits.ts'
import { fetchDropReasons, type TransactionChecker } from './nodes/drop-reasons.ts'
import { listMempoolIds } from './store/transactions.ts'
import type { ListUnspent } from './store/chain-lookup.ts'
import { createScriptHasher } from './store/rows.ts'
import { MempoolLocked } from './store/tables.ts'
import type { NodeName } from './model/tracked-transaction.ts'

export interface MempoolOptions {
  readonly database: Pool
  /** Names of all configured nodes. Transactions listed only by other nodes are dropped. */
  readonly nodes: readonly NodeName[]
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly listUnspent: ListUnspent
  /** Unix time in milliseconds. */
  readonly clock: () => number
  readonly log: { readonly warn: (fields: object, message: string) => void }
  readonly graceMs?: number
  readonly maxSilenceMs?: number
  readonly maxTracked?: number
  readonly fetchLimits?: FetchLimits
  /** Days for which comparisons of blocks with their projections are stored. */
  readonly auditDays?: number
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

/** A node that is polled for its mempool, and queried about transactions that it dropped. */
export type PolledNode = MempoolSource & TransactionChecker

/** The mempool of several nodes, stored in the database. Requires the indexes of live mode. */
export interface Mempool {
  /**
   * Polls the nodes once. Must not be called concurrently.
   * @param withInputBlocks names of the nodes that have input blocks; no requests for them are sent to the others
   */
  sync(
    sources: readonly PolledNode[],
    signal?: AbortSignal,
    withInputBlocks?: ReadonlySet<NodeName>,
  ): Promise<MempoolSync>
}

const PRUNE_INTERVAL_MS = 3_600_000

/** At most this many dropped transactions are queried per node and poll, so that a poll is never delayed for long. */
const MAX_DROPS_CHECKED = 10

export function createMempool(options: MempoolOptions): Mempool {
  const { database, blake2b256, clock, log, fetchLimits = DEFAULT_FETCH_LIMITS } = options
  const context = createContext(options)
  const ignored = createIgnoredTransactions()
  const readInputChains = createInputChainReader()
  const listMempools = createMempoolLister()
  let prunedAt = Number.NEGATIVE_INFINITY
  let recordedMinute = Number.NEGATIVE_INFINITY

  const fetchNew = (
    sources: readonly MempoolSource[],
    {
      listed,
      inputChains,
      ids,
      signal,
    }: {
      readonly listed: SeenByNode
      readonly inputChains: InputChains
      readonly ids: KnownIds
      readonly signal?: AbortSignal | undefined
    },
  ) => {
    const isFull = ids.mempool.size >= context.maxTracked
    const isNew = (id: TransactionId) => !ids.mempool.has(id) && !ids.final.has(id)
    const shouldFetch = (id: TransactionId, node: NodeName) => isNew(id) && !ignored.isIgnored(id, node, isFull)
    const check = (transaction: Transaction) => findBodyFault(transaction, blake2b256)
    return fetchBodies(sources, planFetch(listed, context.maxTracked, shouldFetch), {
      inputBlocks: planInputBlocks(inputChains, shouldFetch),
      check,
      limits: fetchLimits,
      signal,
    })
  }

  return {
    async sync(sources, signal, withInputBlocks = NO_NODES) {
      const { seenByNode: listed, failures } = await listMempools(sources, signal)
      if (listed.size === 0) return { ...NO_CHANGE, failures }
      const inputSources = sources.filter(({ name }) => withInputBlocks.has(name) && listed.has(name))
      const inputChains = inputSources.length === 0 ? NO_INPUT_CHAINS : await readInputChains(inputSources, signal)
      const now = clock()
      const seenByNode = addInputTransactions(listed, inputChains)
      ignored.retainOnly(seenByNode)
      const ids = await readIds(database, seenByNode, context.maxTracked)
      const fastestFirst = [...listed.keys()].flatMap((name) => sources.filter((source) => source.name === name))
      const { bodies, rejections } = await fetchNew(fastestFirst, { listed, inputChains, ids, signal })
      logRejections(log, rejections)
      ignored.addRejected(rejections)
      const minute = Math.floor(now / MINUTE_MS)
      const applied = await withTransaction(database, async (client) => {
        const result = await applyPoll(client, { now, listed, inputChains, bodies }, context)
        if (minute !== recordedMinute) await writeHistory(client, now)
        // In the same transaction: a reader that has reached the event also has the transactions.
        if (hasChanged(result)) await client.query(ADD_EVENT)
        return result
      }).catch(ignoreLocked)
      if (applied === undefined) {
        log.warn({}, 'mempool poll skipped: another session holds the mempool lock')
        return { ...NO_CHANGE, failures }
      }
      recordedMinute = minute
      const { tracked, ...change } = applied
      ignored.addOverflow(change.overflow)
      await explainDrops(database, { sources: fastestFirst, removed: change.removed, signal })
      if (now - prunedAt >= PRUNE_INTERVAL_MS) {
        await pruneOutcomes(database, now)
        await pruneHistory(database, now)
        await pruneBlockAudits(database, { now, days: options.auditDays ?? 0 })
        prunedAt = now
      }
      const untracked = countUnknown(seenByNode, tracked, ids.final)
      return { ...change, respondedNodes: [...seenByNode.keys()], failures, untracked, rejections }
    },
  }
}

/** Whether readers see a difference. */
export const hasChanged = ({ added, removed, moved }: Pick<MempoolChange, 'added' | 'removed' | 'moved'>): boolean =>
  added.length > 0 || removed.size > 0 || moved.length > 0

/**
 * Blocks take the mempool lock before they commit, and this transaction holds it. So events get visible in the order of
 * their numbers from here on, on replicas too.
 */
const ADD_EVENT = `-- events.addMempool
INSERT INTO events (kind, height, id) SELECT 'mempool', height, '' FROM checkpoint`

const NO_CHANGE = {
  added: [],
  removed: new Map(),
  moved: [],
  overflow: [],
  respondedNodes: [],
  untracked: 0,
  rejections: [],
}

const NO_NODES: ReadonlySet<NodeName> = new Set()

function planInputBlocks(
  inputChains: InputChains,
  shouldFetch: (id: TransactionId, node: NodeName) => boolean,
): Map<NodeName, InputBlockTargets> {
  return new Map(
    Array.from(inputChains, ([node, chain]) => {
      const wanted = [...(chain?.inputBlockOf ?? [])].filter(([id]) => shouldFetch(id, node))
      const byBlock = Map.groupBy(wanted, ([, inputBlock]) => inputBlock)
      return [node, new Map(Array.from(byBlock, ([inputBlock, entries]) => [inputBlock, entries.map(([id]) => id)]))]
    }),
  )
}

function createContext(options: MempoolOptions): PollContext {
  const { nodes, preset, blake2b256, listUnspent } = options
  return {
    configuredNodes: nodes,
    preset,
    listUnspent,
    readScript: createScriptReader(blake2b256),
    hashScript: createScriptHasher(blake2b256),
    graceMs: options.graceMs ?? UNLISTED_GRACE_MS,
    maxSilenceMs: options.maxSilenceMs ?? MAX_SILENCE_MS,
    maxTracked: options.maxTracked ?? MAX_TRACKED,
  }
}

/** Stores why transactions were dropped, after the poll: nodes may be slow, and the outcome does not depend on it. */
async function explainDrops(
  database: Pool,
  {
    sources,
    removed,
    signal,
  }: {
    readonly sources: readonly TransactionChecker[]
    readonly removed: MempoolChange['removed']
    readonly signal: AbortSignal | undefined
  },
): Promise<void> {
  const dropped = [...removed].filter(([, { outcome }]) => outcome === 'dropped').map(([id]) => id)
  if (dropped.length === 0) return
  const bodies = await listDroppedBodies(database, dropped.slice(0, MAX_DROPS_CHECKED))
  await writeDropReasons(database, await fetchDropReasons(sources, bodies, signal))
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

function ignoreLocked(error: unknown): undefined {
  if (!(error instanceof MempoolLocked)) throw error
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
