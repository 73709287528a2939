import { type Blake2b256, type NetworkPreset, presetOf, DAY_MS } from '@ergo-explorer/chain'
import type { FaultScale } from '@ergo-explorer/devnet/faults/fault'
import { startTestDevnet, type TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { generateBlocks, LiveChain, Simulation } from '@ergo-explorer/simchain'
import type { SimulationPlan } from './plan/plan.ts'

/** A simulated chain and the nodes that serve it. */
export interface SimulatedNetwork extends AsyncDisposable {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly chain: LiveChain
  /** The chain's clock, which only the plan advances. */
  readonly time: { now: number }
  readonly nodes: readonly TestDevnet[]
}

/** Shorter delays and smaller payloads than the defaults. */
const REDUCED_SCALE: FaultScale = {
  slowMs: 60,
  dripMs: 1,
  bombBytes: 4_000_000,
  blockBytes: 1_000_000,
  mempoolSize: 1000,
  requestsBeforeDown: 2,
}

export async function startNetwork(plan: SimulationPlan, blake2b256: Blake2b256): Promise<SimulatedNetwork> {
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed: `simulate ${plan.seed}`, blake2b256 })
  // The time of day differs per seed, so some chains fork around midnight.
  const time = { now: Date.UTC(2026, 0, 1) + plan.seed * 5 * 3_600_000 }
  const blocks = generateBlocks(simulation, { blocks: plan.startHeight, endTime: time.now, spanMs: 3 * DAY_MS })
  const chain = new LiveChain(simulation, blocks, time.now)
  const nodes = await Promise.all(
    Array.from({ length: plan.nodes }, () => startTestDevnet(chain, { time, scale: REDUCED_SCALE })),
  )
  return {
    preset,
    blake2b256,
    chain,
    time,
    nodes,
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node[Symbol.asyncDispose]()
    },
  }
}
