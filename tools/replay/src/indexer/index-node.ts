import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { createPublisher } from '@ergo-explorer/indexer/events/publisher'
import { createFollowStatus } from '@ergo-explorer/indexer/follow/follow-status'
import { indexChain } from '@ergo-explorer/indexer/run/index-chain'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { strictLog } from './strict-log.ts'
import { timedProgress, type Timing } from './timed-progress.ts'

export interface IndexNodeOptions {
  readonly databaseUrl: string
  readonly nodeUrl: string
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Bulk mode ends and live mode begins this many blocks below the tip. */
  readonly maxReorgDepth: number
}

/** Runs the complete indexer until it is live and at the node's tip, and returns how long that took. */
export async function indexNode({ nodeUrl: url, ...options }: IndexNodeOptions): Promise<Timing> {
  const clock = () => performance.now()
  const network = options.preset.name
  const node = { url, name: 'replay' }
  await using nodes = createNodeGroup({ clients: [createNodeClient(node)], network, clock })
  const { progress, timing } = timedProgress(clock)
  const status = createFollowStatus()
  const { log, signal, assertNoWarnings } = strictLog()
  await indexChain({
    ...options,
    nodes,
    publisher: createPublisher(undefined, () => undefined),
    log,
    status,
    progress,
    signal,
    pollMs: POLL_MS,
    fetchConcurrency: 4,
    workerNodes: [node],
    once: true,
  })
  assertNoWarnings()
  return timing(status.nodeHeight ?? 0)
}

/** The recorded chain does not grow, so the interval hardly matters. */
const POLL_MS = 50
