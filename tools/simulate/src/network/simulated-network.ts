import type { Server } from 'node:http'
import { type Blake2b256, type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import { LiveBackend } from '@ergo-explorer/devnet/backend/live-backend'
import type { FaultScale } from '@ergo-explorer/devnet/faults/fault'
import { FaultRegistry } from '@ergo-explorer/devnet/faults/fault-registry'
import { createNodeApi } from '@ergo-explorer/devnet/http/node-api'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { generateBlocks, LiveChain, Simulation } from '@ergo-explorer/simchain'
import { listen } from './listen.ts'
import type { SimulationPlan } from '../plan/simulation-plan.ts'

/** A simulated chain and the nodes that serve it. */
export interface SimulatedNetwork extends AsyncDisposable {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly chain: LiveChain
  /** The chain's clock, which only the plan advances. */
  readonly time: { now: number }
  readonly nodes: readonly SimulatedNode[]
}

interface SimulatedNode {
  readonly url: string
  readonly faultRegistry: FaultRegistry
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

const DAY_MS = 86_400_000

export async function startNetwork(plan: SimulationPlan, blake2b256: Blake2b256): Promise<SimulatedNetwork> {
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed: `simulate ${plan.seed}`, blake2b256 })
  // The time of day differs per seed, so some chains fork around midnight.
  const time = { now: Date.UTC(2026, 0, 1) + plan.seed * 5 * 3_600_000 }
  const chain = new LiveChain(
    simulation,
    generateBlocks(simulation, { blocks: plan.startHeight, endTime: time.now, spanMs: 3 * DAY_MS }),
    time.now,
  )
  const clock = () => time.now
  const servers: Server[] = []
  const nodes = Array.from({ length: plan.nodes }, async () => {
    const backend = new LiveBackend(chain, clock)
    const api = createNodeApi({ backend, preset, blake2b256, clock })
    const request = (path: string) =>
      api({ method: 'GET', path, query: new URLSearchParams(), body: '', contentType: undefined })
    const faultRegistry = new FaultRegistry({ chain, backend, clock, request, scale: REDUCED_SCALE })
    const server = createNodeServer({ backend, preset, blake2b256, clock, faults: faultRegistry.intercept })
    servers.push(server)
    return { url: `http://127.0.0.1:${await listen(server)}`, faultRegistry }
  })
  return {
    preset,
    blake2b256,
    chain,
    time,
    nodes: await Promise.all(nodes),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map(close))
    },
  }
}

async function close(server: Server): Promise<void> {
  // Unanswered connections would keep the server open.
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
