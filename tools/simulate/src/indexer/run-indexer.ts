import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { createPublisher } from '@ergo-explorer/indexer/events/publisher'
import { type FollowLog, newFollowStatus } from '@ergo-explorer/indexer/follow/follow-status'
import { indexChain } from '@ergo-explorer/indexer/run/index-chain'
import { createProgress } from '@ergo-explorer/indexer/run/progress-report'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'

export interface IndexerOptions {
  readonly databaseUrl: string
  readonly nodeUrls: readonly string[]
  readonly maxReorgDepth: number
  readonly hasMempool: boolean
  readonly isThreaded: boolean
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly log: FollowLog
}

/** Everything is done often and forgotten soon. */
const POLL_MS = 40
const LIE_MS = 20
const TIMEOUTS = { connectMs: 1000, silenceMs: 1000, totalMs: 1500 }

/** The whole indexer, as its command puts it together, until it is told to stop. */
export async function runIndexer(options: IndexerOptions, signal: AbortSignal): Promise<void> {
  const { databaseUrl, nodeUrls, maxReorgDepth, hasMempool, isThreaded, preset, blake2b256, log } = options
  const clock = () => performance.now()
  const clients = nodeUrls.map((url, i) => createNodeClient({ url, name: `node-${i}`, timeouts: TIMEOUTS }))
  await using nodes = createNodeGroup({ clients, network: preset.name, clock, lieMs: LIE_MS })
  await indexChain({
    databaseUrl,
    preset,
    blake2b256,
    nodes,
    publisher: createPublisher(undefined, () => undefined),
    log,
    status: newFollowStatus(),
    progress: createProgress(log, clock),
    signal,
    pollMs: POLL_MS,
    maxReorgDepth,
    fetchesInFlight: 3,
    mempool: hasMempool ? clients : undefined,
    ...(isThreaded && { fetchThread: nodeUrls.map((url, i) => ({ url, name: `node-${i}` })) }),
  })
}
