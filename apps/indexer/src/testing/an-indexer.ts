import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { createPublisher } from '../events/publisher.ts'
import { createFollowStatus } from '../follow/follow-status.ts'
import { indexChain, type IndexOptions } from '../run/index-chain.ts'
import { createProgressReport } from '../run/progress-report.ts'

export interface TestIndexerOptions extends Partial<Pick<IndexOptions, 'maxReorgDepth' | 'pollMs' | 'log' | 'signal'>> {
  readonly databaseUrl: string
  readonly nodes: readonly { readonly url: string }[]
  /** Fetches in a worker thread during bulk load, like the command. */
  readonly isThreaded?: boolean
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The complete indexer against simulated nodes, like the command. */
export function anIndexer({
  databaseUrl,
  nodes,
  log = SILENT,
  pollMs = 50,
  maxReorgDepth = 200,
  isThreaded = false,
  signal,
}: TestIndexerOptions) {
  const run = async (once: boolean, stop: AbortSignal): Promise<void> => {
    const clients = nodes.map(({ url }, i) => createNodeClient({ url, name: `node-${i}` }))
    await using group = createNodeGroup({ clients, network: 'devnet', clock: () => performance.now() })
    await indexChain({
      databaseUrl,
      preset: presetOf('devnet'),
      blake2b256: await createBlake2b256(),
      nodes: group,
      publisher: createPublisher(undefined, () => undefined),
      log,
      status: createFollowStatus(),
      progress: createProgressReport(log, () => performance.now()),
      signal: stop,
      pollMs,
      maxReorgDepth,
      fetchConcurrency: 4,
      ...(isThreaded && { workerNodes: nodes.map(({ url }, i) => ({ url, name: `node-${i}` })) }),
      once,
    })
  }
  const never = new AbortController().signal
  return { once: () => run(true, signal ?? never), until: (stop: AbortSignal) => run(false, stop) }
}
