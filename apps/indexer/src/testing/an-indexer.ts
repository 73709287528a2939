import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, createNodeGroup, type NodeClientOptions } from '@ergo-explorer/node'
import { createPublisher } from '#events/publisher.ts'
import { createFollowStatus } from '#follow/follow-status.ts'
import { indexChain } from '#run/index-loop.ts'
import type { IndexOptions } from '#run/index-options.ts'
import { createProgressReport } from '#bulk/progress.ts'

type Adjustable =
  | 'preset'
  | 'maxReorgDepth'
  | 'switchDistance'
  | 'clock'
  | 'mempoolClock'
  | 'pollMs'
  | 'fetchConcurrency'
  | 'log'
  | 'status'
  | 'progress'
  | 'signal'

export interface TestIndexerOptions extends Partial<Pick<IndexOptions, Adjustable>> {
  readonly databaseUrl: string
  readonly nodes: readonly ({ readonly url: string } & Pick<NodeClientOptions, 'name' | 'timeouts'>)[]
  /** Fetches in a worker thread during bulk load, like the command. */
  readonly isThreaded?: boolean
  readonly hasMempool?: boolean
  readonly banMs?: number
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The complete indexer against simulated or recorded nodes, like the command. */
export function anIndexer({ nodes, isThreaded = false, hasMempool = false, banMs, ...options }: TestIndexerOptions) {
  const { preset = presetOf('devnet'), log = SILENT, signal = new AbortController().signal, ...rest } = options
  const clock = () => performance.now()
  const run = async (once: boolean, stop: AbortSignal): Promise<void> => {
    const named = nodes.map((node, i) => ({ name: `node-${i}`, ...node }))
    const clients = named.map((node) => createNodeClient(node))
    await using group = createNodeGroup({
      clients,
      network: preset.name,
      clock,
      ...(banMs !== undefined && { banMs }),
    })
    await indexChain({
      preset,
      blake2b256: await createBlake2b256(),
      nodes: group,
      publisher: createPublisher(undefined, { onError: () => undefined }),
      log,
      status: createFollowStatus(),
      progress: createProgressReport(log, clock),
      signal: stop,
      pollMs: 50,
      maxReorgDepth: 200,
      switchDistance: 100,
      fetchConcurrency: 4,
      ...(isThreaded && { workerNodes: named.map(({ url, name }) => ({ url, name })) }),
      mempool: hasMempool ? clients : undefined,
      projectionDays: 30,
      once,
      ...rest,
    })
  }
  return { once: () => run(true, signal), until: (stop: AbortSignal) => run(false, stop) }
}
