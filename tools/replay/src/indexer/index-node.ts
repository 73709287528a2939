import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { createPublisher } from '@ergo-explorer/indexer/events/publisher'
import { newFollowStatus } from '@ergo-explorer/indexer/follow/follow-status'
import { indexChain } from '@ergo-explorer/indexer/run/index-chain'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { strictLog } from './strict-log.ts'
import { timedProgress, type Timing } from './timed-progress.ts'

export interface Indexing {
  readonly databaseUrl: string
  readonly nodeUrl: string
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** So many blocks below the tip bulk mode ends and live mode begins. */
  readonly maxReorgDepth: number
}

/** Runs the whole indexer until it is live and at the node's tip, and says how long that took. */
export async function indexNode({ nodeUrl: url, ...options }: Indexing): Promise<Timing> {
  const clock = () => performance.now()
  const network = options.preset.name
  const node = { url, name: 'replay' }
  await using nodes = createNodeGroup({ clients: [createNodeClient(node)], network, clock })
  const { progress, timing } = timedProgress(clock)
  const status = newFollowStatus()
  const { log, signal, assertQuiet } = strictLog()
  await indexChain({
    ...options,
    nodes,
    publisher: createPublisher(undefined, () => undefined),
    log,
    status,
    progress,
    signal,
    pollMs: POLL_MS,
    fetchesInFlight: 4,
    fetchThread: [node],
    once: true,
  })
  assertQuiet()
  return timing(status.nodeHeight ?? 0)
}

/** The chain stands still, so nobody waits for news of it. */
const POLL_MS = 50
