import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ADevnet, aDevnet, END_TIME } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { aRunningIndexer, untilIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { bestOf } from '@ergo-explorer/indexer/run/testing/straight-index'
import { indexChain } from '@ergo-explorer/indexer/testing/index-chain'
import { generate, LiveChain, Simulation } from '@ergo-explorer/simchain'
import { type ADatabase, type Databases, startDatabases } from '@ergo-explorer/testkit'

/** A simulated chain in a database: days of every kind of life, two blocks that lost, and transactions that wait. */
export interface AnIndexedChain {
  readonly databases: Databases
  readonly database: ADatabase
  /** The node it came from, still answering. Nobody follows it any more. */
  readonly node: ADevnet
  readonly blocks: number
}

export const BLOCKS = 800
const DAYS = 40
const ACTS = 40

let indexed: Promise<AnIndexedChain> | undefined

/** Made once a process and only ever read; who writes takes `databases.create(database)`. */
export const anIndexedChain = (): Promise<AnIndexedChain> => (indexed ??= make())

async function make(): Promise<AnIndexedChain> {
  const blake2b256 = await createBlake2b256()
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'api', blake2b256 })
  const made = [...generate(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: DAYS * 86_400_000 })]
  const chain = new LiveChain(simulation, made, END_TIME)
  const databases = await startDatabases()
  const database = await databases.create()
  const blocks = bestOf(chain, 1, BLOCKS - 5)
  await using _ = await indexChain(database, { preset, blake2b256, genesis: chain.genesis, blocks }, blocks.length)
  const node = await aDevnet(chain)
  await using indexer = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
  const isAtTip = () => untilIndex(database, 'it is at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
  await isAtTip()
  chain.fork({ depth: 2, length: 3, heavier: true }, node.time.now)
  await isAtTip()
  chain.room.act(ACTS, node.time.now)
  await untilIndex(database, 'the pool is read', async () => (await countWaiting(database)) === chain.room.pool.size)
  await indexer.stop()
  return { databases, database, node, blocks: chain.tip.height }
}

async function countWaiting({ pool }: ADatabase): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>('SELECT count(*) FROM pool_transactions')
  return Number(rows[0]?.count)
}
