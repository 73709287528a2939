import type { Blake2b256, NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, type Pool } from '@ergo-explorer/db'
import type { NodeError } from '@ergo-explorer/node'
import { createScriptReader } from '@ergo-explorer/stories'
import { applyPoll, type PollContext, type PoolChange } from './apply-poll.ts'
import { checkBody } from './check-body.ts'
import { MOST_TRACKED } from './choose-tracked.ts'
import { allSeen, GRACE_MS, type SeenByNode } from './diff-pool.ts'
import { FETCH_LIMITS, fetchBodies, type FetchLimits } from './fetch-bodies.ts'
import { fetchPools, type PoolSource } from './fetch-pools.ts'
import { listSettled, listWaitingIds } from './find-outcomes.ts'
import { forgetOutcomes } from './forget-outcomes.ts'
import type { Refusal } from './intake.ts'
import { SILENCE_MS } from './nodes-gone.ts'
import { bestOf, planFetch } from './plan-fetch.ts'
import { createPoolMemory } from './pool-memory.ts'
import type { FindUnspent } from './resolve-boxes.ts'
import { createScriptHasher } from './script-hasher.ts'
import type { NodeName } from './waiting.ts'

export interface MempoolOptions {
  readonly database: Pool
  /** The names of all nodes there are. What only others have shown is let go. */
  readonly nodes: readonly NodeName[]
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly findUnspent: FindUnspent
  /** In milliseconds since 1970. */
  readonly clock: () => number
  readonly log: { readonly warn: (fields: object, message: string) => void }
  readonly graceMs?: number
  readonly silenceMs?: number
  readonly mostTracked?: number
  readonly fetchLimits?: FetchLimits
}

export interface PoolSync extends Omit<PoolChange, 'tracked'> {
  /** None: nothing is known and nothing has changed. */
  readonly answered: readonly NodeName[]
  readonly silent: readonly NodeError[]
  /** How many the nodes show besides those that are tracked. */
  readonly untracked: number
  /** What nodes showed and was not believed. */
  readonly refusals: readonly Refusal[]
}

/** The waiting transactions of several nodes, in the database. For the tip: it needs the indexes of live mode. */
export interface Mempool {
  /** One poll; not to be called again before it is over. */
  sync(sources: readonly PoolSource[], signal?: AbortSignal): Promise<PoolSync>
}

const FORGET_EVERY_MS = 3_600_000

export function createMempool(options: MempoolOptions): Mempool {
  const { database, blake2b256, clock, log, fetchLimits = FETCH_LIMITS } = options
  const context = contextOf(options)
  const memory = createPoolMemory()
  let forgottenAt = Number.NEGATIVE_INFINITY

  const fetchNew = (sources: readonly PoolSource[], seen: SeenByNode, ids: KnownIds, signal?: AbortSignal) => {
    const isFull = ids.waiting.size >= context.mostTracked
    const isNew = (id: TransactionId) => !ids.waiting.has(id) && !ids.settled.has(id)
    const isWanted = (id: TransactionId, node: NodeName) => isNew(id) && !memory.skips(id, node, isFull)
    const check = (transaction: Transaction) => checkBody(transaction, blake2b256)
    return fetchBodies(sources, planFetch(seen, context.mostTracked, isWanted), check, fetchLimits, signal)
  }

  return {
    async sync(sources, signal) {
      const { seenByNode, silent } = await fetchPools(sources, signal)
      if (seenByNode.size === 0) return { ...NOTHING, silent }
      const now = clock()
      memory.keepOnly(seenByNode)
      const ids = await readIds(database, seenByNode, context.mostTracked)
      const { bodies, refusals } = await fetchNew(sources, seenByNode, ids, signal)
      warn(log, refusals)
      memory.noteRefused(refusals)
      const { tracked, ...change } = await transact(database, (client) =>
        applyPoll(client, { now, seenByNode, bodies }, context),
      )
      memory.noteSetAside(change.setAside)
      if (now - forgottenAt >= FORGET_EVERY_MS) {
        await forgetOutcomes(database, now)
        forgottenAt = now
      }
      const untracked = countOthers(seenByNode, tracked, ids.settled)
      return { ...change, answered: [...seenByNode.keys()], silent, untracked, refusals }
    },
  }
}

const NOTHING = { appeared: [], gone: new Map(), setAside: [], answered: [], untracked: 0, refusals: [] }

function contextOf(options: MempoolOptions): PollContext {
  const { nodes, preset, blake2b256, findUnspent } = options
  return {
    watched: nodes,
    preset,
    findUnspent,
    readScript: createScriptReader(blake2b256),
    hashScript: createScriptHasher(blake2b256),
    graceMs: options.graceMs ?? GRACE_MS,
    silenceMs: options.silenceMs ?? SILENCE_MS,
    mostTracked: options.mostTracked ?? MOST_TRACKED,
  }
}

/** A node that makes up a whole pool is worth one line, not thousands. */
function warn(log: MempoolOptions['log'], refusals: readonly Refusal[]): void {
  for (const [node, refused] of Map.groupBy(refusals, (refusal) => refusal.node)) {
    log.warn({ node, refused: refused.length, ...refused[0] }, 'waiting transactions refused')
  }
}

/** Ids that need not be fetched. */
interface KnownIds {
  readonly waiting: ReadonlySet<TransactionId>
  readonly settled: ReadonlySet<TransactionId>
}

async function readIds(database: Pool, seenByNode: SeenByNode, most: number): Promise<KnownIds> {
  const waiting = await listWaitingIds(database)
  const unknown = new Set([...seenByNode.values()].flatMap((ids) => bestOf(ids, most)).filter((id) => !waiting.has(id)))
  return { waiting, settled: await listSettled(database, [...unknown]) }
}

async function transact<T>(database: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await database.connect()
  try {
    return await inTransaction(client, () => work(client))
  } finally {
    client.release()
  }
}

function countOthers(seenByNode: SeenByNode, ...known: readonly ReadonlySet<TransactionId>[]): number {
  let others = allSeen(seenByNode)
  for (const ids of known) others = others.difference(ids)
  return others.size
}
