import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { createPublisher } from '@ergo-explorer/indexer/events/publisher'
import { type IndexerLog, createFollowStatus } from '@ergo-explorer/indexer/follow/follow-status'
import { indexChain } from '@ergo-explorer/indexer/run/index-chain'
import { createProgressReport } from '@ergo-explorer/indexer/run/progress-report'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'

export interface IndexerOptions {
  readonly databaseUrl: string
  readonly nodeUrls: readonly string[]
  readonly maxReorgDepth: number
  readonly hasMempool: boolean
  readonly isThreaded: boolean
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly log: IndexerLog
}

/** Short intervals keep a simulation fast. */
const POLL_MS = 40
const BAN_MS = 20
const TIMEOUTS = { connectMs: 1000, silenceMs: 1000, totalMs: 1500 }

/** Runs the complete indexer, as its command does, until the signal is aborted. */
export async function runIndexer(options: IndexerOptions, signal: AbortSignal): Promise<void> {
  const { databaseUrl, nodeUrls, maxReorgDepth, hasMempool, isThreaded, preset, blake2b256, log } = options
  const clock = () => performance.now()
  const clients = nodeUrls.map((url, i) => createNodeClient({ url, name: `node-${i}`, timeouts: TIMEOUTS }))
  await using nodes = createNodeGroup({ clients, network: preset.name, clock, banMs: BAN_MS })
  await indexChain({
    databaseUrl,
    preset,
    blake2b256,
    nodes,
    publisher: createPublisher(undefined, () => undefined),
    log,
    status: createFollowStatus(),
    progress: createProgressReport(log, clock),
    signal,
    pollMs: POLL_MS,
    maxReorgDepth,
    fetchConcurrency: 3,
    mempool: hasMempool ? clients : undefined,
    ...(isThreaded && { workerNodes: nodeUrls.map((url, i) => ({ url, name: `node-${i}` })) }),
  })
}
