import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'
import { LiveBackend } from '@ergo-explorer/devnet/backend/live-backend'
import { StaticBackend } from '@ergo-explorer/devnet/backend/testing/static-backend'
import { FaultRegistry } from '@ergo-explorer/devnet/faults/fault-registry'
import { DEFAULT_FAULT_SCALE, type Fault } from '@ergo-explorer/devnet/faults/fault'
import { createNodeApi } from '@ergo-explorer/devnet/http/node-api'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { startTestServer, type TestServer } from '@ergo-explorer/devnet/http/testing/test-server'
import { generateBlocks, LiveChain, type SimBlock, Simulation } from '@ergo-explorer/simchain'

/** The preset file that the indexer reads: difficulty 1, and proof of work is checked. */
export const PRESET_FILE = join(import.meta.dirname, 'pow-network.json')

export interface PowNetwork {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** The chain of the honest node. */
  readonly chain: LiveChain
  /** Another chain that starts with the same blocks as the honest one has now. */
  copy(): LiveChain
}

/** Blocks far enough apart that the rules keep the difficulty at 1. */
const BLOCK_DISTANCE_MS = 60_000

export async function createPowNetwork(blocks: number, blake2b256: Blake2b256): Promise<PowNetwork> {
  const parsed = parsePresetFile(await readFile(PRESET_FILE, 'utf8'))
  if (!parsed.ok) throw new Error(`${PRESET_FILE}: ${parsed.faults.join('; ')}`)
  const { preset } = parsed
  const simulation = new Simulation({ preset, profile: 'pow', seed: 'lying nodes', blake2b256 })
  const endTime = Date.now() - BLOCK_DISTANCE_MS
  const history = generateBlocks(simulation, { blocks, endTime, spanMs: blocks * BLOCK_DISTANCE_MS })
  const chain = new LiveChain(simulation, history, Date.now())
  return { preset, blake2b256, chain, copy: () => new LiveChain(simulation, blocksOf(chain), Date.now()) }
}

/** The best chain from block 1 on. */
export const blocksOf = ({ tree, tip }: LiveChain): SimBlock[] =>
  Array.from({ length: tip.height }, (_, i) => tree.bestAt(i + 1)).filter((block) => block !== undefined)

export interface PowNode extends TestServer {
  readonly backend: LiveBackend
}

/** A node of a chain, with a fault or without. */
export async function startNode(
  { preset, blake2b256 }: PowNetwork,
  chain: LiveChain,
  fault?: (backend: LiveBackend) => Fault,
): Promise<PowNode> {
  const clock = Date.now
  const backend = new LiveBackend(chain, clock)
  const api = createNodeApi({ backend, preset, blake2b256, clock })
  const request = (path: string) =>
    api({ method: 'GET', path, query: new URLSearchParams(), body: '', contentType: undefined })
  const faults = new FaultRegistry({ chain, backend, clock, request, scale: DEFAULT_FAULT_SCALE })
  if (fault !== undefined) faults.activate(fault(backend))
  const server = createNodeServer({ backend, preset, blake2b256, clock, faults: faults.intercept })
  return { ...(await startTestServer(server)), backend }
}

/** A node that serves these blocks without validating them and claims the work that they state. */
export function startStaticNode(
  { preset, blake2b256, chain: { genesis } }: PowNetwork,
  blocks: readonly SimBlock[],
): Promise<TestServer> {
  const backend = new StaticBackend({ preset, genesis, blake2b256, blocks })
  return startTestServer(createNodeServer({ backend, preset, blake2b256, clock: Date.now }))
}
