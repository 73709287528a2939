import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Blake2b256, type Block, type Box, presetOf } from '@ergo-explorer/chain'
import { LiveBackend } from '@ergo-explorer/devnet/backend/live-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { generateBlocks, LiveChain, type Random, type SimBlock, Simulation } from '@ergo-explorer/simchain'

/** MAX_REORG_DEPTH of the indexer under test. */
export const MAX_REORG_DEPTH = 16

export const DEVNET_PRESET = presetOf('devnet')

const FIRST_BLOCKS = 150
const END_TIME = Date.UTC(2026, 0, 1)
/** No branch starts further below the highest tip seen so far, so the indexer never has to undo more than its limit. */
const MAX_FORK_DEPTH = MAX_REORG_DEPTH - 2

/** A node whose chain grows and forks only on request. */
export interface TestChain extends AsyncDisposable {
  readonly url: string
  readonly tipId: string
  readonly genesis: readonly Box[]
  /** The main chain. */
  blocks(): Block[]
  mine(blocks: number): void
  /** Switches the main chain to another branch. */
  fork(): void
}

/** The initial blocks shared by all chains of a run. */
export function generateFirstBlocks(
  seed: string,
  blake2b256: Blake2b256,
): { simulation: Simulation; blocks: SimBlock[] } {
  const simulation = new Simulation({ preset: DEVNET_PRESET, profile: 'demo', seed: `crash ${seed}`, blake2b256 })
  const span = { blocks: FIRST_BLOCKS, endTime: END_TIME, spanMs: FIRST_BLOCKS * DEVNET_PRESET.blockIntervalMs }
  return { simulation, blocks: [...generateBlocks(simulation, span)] }
}

export async function startChain(first: ReturnType<typeof generateFirstBlocks>, random: Random): Promise<TestChain> {
  const { simulation, blocks } = first
  const { blake2b256 } = simulation.options
  let now = END_TIME
  const clock = () => now
  const chain = new LiveChain(simulation, blocks, now)
  const server = createNodeServer({ backend: new LiveBackend(chain, clock), preset: DEVNET_PRESET, blake2b256, clock })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let highest = chain.tip.height
  const mine = (count: number): void => {
    for (let i = 0; i < count; i++) {
      now += DEVNET_PRESET.blockIntervalMs
      // Half of the blocks contain mempool transactions, the others transactions that were never in the mempool.
      if (random.chance(0.5)) {
        chain.mempool.simulateTransactions(random.between(3, 9), now)
        chain.mineNext(now)
      } else chain.extend(now)
    }
    highest = Math.max(highest, chain.tip.height)
  }
  return {
    // A server that listens on a port always has an AddressInfo.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get tipId() {
      return chain.tip.id
    },
    genesis: chain.genesis,
    blocks: () =>
      Array.from({ length: chain.tip.height }, (_, i) => chain.tree.bestAt(i + 1)).filter((each) => each !== undefined),
    mine,
    fork() {
      mine(2)
      const depth = random.between(1, chain.tip.height - (highest - MAX_FORK_DEPTH))
      const kind = random.pick([{}, {}, { sameTransactions: true }, { heavier: true }] as const)
      const length = 'heavier' in kind ? Math.max(1, depth - 1) : depth + 1
      const { ok } = chain.fork({ depth, length, ...kind }, now)
      if (!ok) throw new Error(`Cannot fork the chain ${depth} blocks below its tip`)
      highest = Math.max(highest, chain.tip.height)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
