import { setTimeout as sleep } from 'node:timers/promises'
import { type Blake2b256, type Block, presetOf } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { generateBlocks, LiveChain, type Random, type SimBlock, Simulation } from '@ergo-explorer/simchain'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'
import type { Program } from '@ergo-explorer/testkit/program'
import { launchSource } from '@ergo-explorer/testkit/stack'
import type { KillProxy } from './wire/kill-proxy.ts'

/** MAX_REORG_DEPTH of the indexer under test. */
const MAX_REORG_DEPTH = 16

export const DEVNET_PRESET = presetOf('devnet')

const FIRST_BLOCKS = 150
const END_TIME = Date.UTC(2026, 0, 1)
/** No branch starts further below the highest tip seen so far, so the indexer never has to undo more than its limit. */
const MAX_FORK_DEPTH = MAX_REORG_DEPTH - 2

/** The initial blocks shared by all chains of a run. */
export function generateFirstBlocks(
  seed: string,
  blake2b256: Blake2b256,
): { simulation: Simulation; blocks: SimBlock[] } {
  const simulation = new Simulation({ preset: DEVNET_PRESET, profile: 'demo', seed: `crash ${seed}`, blake2b256 })
  const span = { blocks: FIRST_BLOCKS, endTime: END_TIME, spanMs: FIRST_BLOCKS * DEVNET_PRESET.blockIntervalMs }
  return { simulation, blocks: [...generateBlocks(simulation, span)] }
}

/** Starts a node whose chain grows and forks only on request. */
export async function startChain({ simulation, blocks }: ReturnType<typeof generateFirstBlocks>, random: Random) {
  let now = END_TIME
  const chain = new LiveChain(simulation, blocks, now)
  const node = await startTestDevnet(chain)
  node.time.now = now
  let highest = chain.tip.height
  const mine = (count: number): void => {
    for (let i = 0; i < count; i++) {
      now += DEVNET_PRESET.blockIntervalMs
      node.time.now = now
      // Half of the blocks contain mempool transactions, the others transactions that were never in the mempool.
      if (random.chance(0.5)) {
        chain.mempool.simulateTransactions(random.between(3, 9), now)
        chain.mineNext(now)
      } else chain.extend(now)
    }
    highest = Math.max(highest, chain.tip.height)
  }
  return {
    url: node.url,
    get tipId() {
      return chain.tip.id
    },
    /** The main chain. */
    blocks: (): Block[] =>
      Array.from({ length: chain.tip.height }, (_, i) => chain.tree.bestAt(i + 1)).filter((each) => each !== undefined),
    genesis: chain.genesis,
    mine,
    /** Switches the main chain to another branch. */
    fork() {
      mine(2)
      const depth = random.between(1, chain.tip.height - (highest - MAX_FORK_DEPTH))
      const kind = random.pick([{}, {}, { sameTransactions: true }, { heavier: true }] as const)
      const length = 'heavier' in kind ? Math.max(1, depth - 1) : depth + 1
      const { ok } = chain.fork({ depth, length, ...kind }, now)
      if (!ok) throw new Error(`Cannot fork the chain ${depth} blocks below its tip`)
      highest = Math.max(highest, chain.tip.height)
    },
    [Symbol.asyncDispose]: () => node[Symbol.asyncDispose](),
  }
}

type TestChain = Awaited<ReturnType<typeof startChain>>

export interface IndexerEnvironment {
  readonly database: ThrowawayDatabase
  readonly chain: TestChain
  readonly proxy: KillProxy
  /** Shared by all indexer processes, so each starts as fast as a precompiled one. */
  readonly compileCache: string
}

/** Starts the indexer behind the proxy. */
export const startIndexer = ({ database, chain, proxy, compileCache }: IndexerEnvironment): Program =>
  launchSource('indexer', ['run'], {
    LOG_FORMAT: 'text',
    DATABASE_URL: proxy.urlThrough(database.url),
    NETWORK: 'devnet',
    NODE_URLS: chain.url,
    POLL_MS: '100',
    MAX_REORG_DEPTH: String(MAX_REORG_DEPTH),
    NODE_COMPILE_CACHE: compileCache,
  })

export const connectTo = ({ url }: Pick<ThrowawayDatabase, 'url'>): Promise<Client> =>
  connect({ url, applicationName: 'crash' })

/** The tip of a live index; undefined until the index is in live mode. */
export async function readTip(client: Client): Promise<string | undefined> {
  const schema = await client.query<{ exists: boolean }>("SELECT to_regclass('checkpoint') IS NOT NULL AS exists")
  if (schema.rows[0]?.exists !== true) return undefined
  const { rows } = await client.query<{ id: string }>("SELECT id FROM checkpoint WHERE mode = 'live'")
  return rows[0]?.id
}

/** The lock may already be held by another connection. */
const LOCK_TIMEOUT_MS = 300
const POLL_MS = 5
const MAX_POLLS = 400

/** Number of connections blocked by this one. */
const COUNT_BLOCKED = `SELECT count(*)::int4 AS count FROM pg_stat_activity
  WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`

/** Holds a lock so that a statement of the indexer waits inside PostgreSQL. */
export class LockHolder {
  readonly #database: ThrowawayDatabase
  #client: Client | undefined

  constructor(database: ThrowawayDatabase) {
    this.#database = database
  }

  /** @param sql takes the lock that the statement needs. @returns false when the lock was not available */
  async acquire(sql: string): Promise<boolean> {
    await this.release()
    const client = await connectTo(this.#database)
    this.#client = client
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; ${sql}`)
      return true
    } catch {
      await this.release()
      return false
    }
  }

  /** Resolves when another connection waits for the lock, or after a timeout. */
  async untilBlocking(): Promise<void> {
    for (let poll = 0; poll < MAX_POLLS; poll++) {
      const result = await this.#client?.query<{ count: number }>(COUNT_BLOCKED)
      if (result?.rows[0]?.count !== 0) return
      await sleep(POLL_MS)
    }
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }
}
