import { presetOf, DAY_MS } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, LiveChain, type SimBlock, Simulation } from '@ergo-explorer/simchain'
import { LiveBackend } from '#backend/live-backend.ts'
import { createControlHandler } from '#control/control-handler.ts'
import type { NodeResponse } from '#http/node-response.ts'
import { createNodeApi } from '#http/node-api.ts'
import { createNodeServer } from '#http/node-server.ts'
import { type TestServer, startTestServer } from '#http/testing/test-server.ts'
import { FaultRegistry } from '../fault-registry.ts'
import type { FaultScale } from '../fault.ts'

export const END_TIME = Date.UTC(2026, 10, 1)
export const BLOCKS = 260

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const simulation = new Simulation({ preset, profile: 'demo', seed: 'devnet test', blake2b256 })
let sharedBlocks: SimBlock[] | undefined

/** A separate chain for each test; the initial blocks are generated once. */
export function createLiveChain(): LiveChain {
  sharedBlocks ??= [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: DAY_MS })]
  const chain = new LiveChain(simulation, sharedBlocks, END_TIME)
  chain.mempool.simulateTransactions(6, END_TIME)
  return chain
}

/** Small sizes and durations, to keep tests fast. */
const TEST_SCALE: FaultScale = {
  slowMs: 60,
  dripMs: 1,
  bombBytes: 20_000_000,
  blockBytes: 2_000_000,
  mempoolSize: 5000,
  requestsBeforeDown: 2,
}

export interface TestDevnet extends TestServer {
  readonly chain: LiveChain
  readonly backend: LiveBackend
  readonly faultRegistry: FaultRegistry
  readonly loop: { isPaused: boolean; pause(): void; resume(): void }
  /** The chain's clock, which only tests advance. */
  readonly time: { now: number }
  /** Requests a path with GET, bypassing all faults. */
  readonly request: (path: string) => NodeResponse
}

/** Starts a devnet on a real port. */
export async function startTestDevnet(
  chain = createLiveChain(),
  { time = { now: END_TIME + 60_000 }, scale = TEST_SCALE, hasInputBlocks = false } = {},
): Promise<TestDevnet> {
  const clock = () => time.now
  const backend = new LiveBackend(chain, clock, hasInputBlocks)
  const api = createNodeApi({ backend, preset, blake2b256, clock })
  const request = (path: string) =>
    api({ method: 'GET', path, query: new URLSearchParams(), body: '', contentType: undefined })
  const faultRegistry = new FaultRegistry({ chain, backend, clock, request, scale })
  const loop = {
    isPaused: false,
    pause: () => void (loop.isPaused = true),
    resume: () => void (loop.isPaused = false),
  }
  const control = createControlHandler({ chain, loop, faultRegistry, clock })
  const server = createNodeServer({ backend, preset, blake2b256, clock, control, faults: faultRegistry.intercept })
  return { ...(await startTestServer(server)), chain, backend, faultRegistry, loop, time, request }
}
