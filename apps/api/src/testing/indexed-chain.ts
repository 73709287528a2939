import { presetOf, DAY_MS } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type TestDevnet, startTestDevnet, END_TIME } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { bestBlocks } from '@ergo-explorer/indexer/run/testing/reference-index'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { LiveChain, Simulation, generateBlocks } from '@ergo-explorer/simchain'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'

/** An indexed simulated chain: all kinds of activity, two orphaned blocks and mempool transactions. */
export interface IndexedChain {
  readonly databases: ThrowawayDatabases
  readonly database: ThrowawayDatabase
  /** The source node, still running. No indexer follows it any more. */
  readonly node: TestDevnet
  readonly blocks: number
}

export const BLOCKS = 800
const DAYS = 40
const ACTS = 40

let shared: Promise<IndexedChain> | undefined

/** Created once per process and read-only; tests that write use `databases.create(database)`. */
export const indexedChain = (): Promise<IndexedChain> => (shared ??= create())

async function create(): Promise<IndexedChain> {
  const blake2b256 = await createBlake2b256()
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'api', blake2b256 })
  const generated = [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: DAYS * DAY_MS })]
  const chain = new LiveChain(simulation, generated, END_TIME)
  const databases = await startDatabases()
  const database = await databases.create()
  const blocks = bestBlocks(chain, 1, BLOCKS - 5)
  await using _ = await indexChain(database, { preset, blake2b256, genesis: chain.genesis, blocks }, blocks.length)
  const node = await startTestDevnet(chain)
  await using indexer = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
  const isAtTip = () =>
    waitForIndex(database, 'the index is at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
  await isAtTip()
  chain.fork({ depth: 2, length: 3, heavier: true }, node.time.now)
  await isAtTip()
  chain.mempool.simulateTransactions(ACTS, node.time.now)
  await waitForIndex(
    database,
    'the mempool is indexed',
    async () => (await countMempool(database)) === chain.mempool.pool.size,
  )
  await indexer.stop()
  return { databases, database, node, blocks: chain.tip.height }
}

async function countMempool({ pool }: ThrowawayDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>('SELECT count(*) FROM mempool_transactions')
  return Number(rows[0]?.count)
}
