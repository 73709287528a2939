import type { Blake2b256, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import type { NodeGroup } from '@ergo-explorer/node'
import type { FetchJob } from '../bulk/fetch-in-worker.ts'
import type { Publisher } from '../events/publisher.ts'
import type { IndexerLog, FollowStatus } from '../follow/follow-status.ts'
import type { ConnectionPools } from '../metrics/start-status-server.ts'
import type { MempoolSource } from '../mempool/fetch-mempools.ts'
import { readCheckpoint } from '../read/checkpoint.ts'
import { StartupError } from './startup-error.ts'
import { followLive } from './follow-live.ts'
import { loadInBulk } from './load-in-bulk.ts'
import { retryForever } from './retry-forever.ts'
import type { ProgressReport } from './progress-report.ts'

export interface IndexOptions {
  readonly databaseUrl: string
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly nodes: NodeGroup
  readonly publisher: Publisher
  readonly log: IndexerLog
  readonly status: FollowStatus
  readonly progress: ProgressReport
  readonly signal: AbortSignal
  readonly pollMs: number
  readonly maxReorgDepth: number
  readonly fetchConcurrency: number
  /** Nodes that a worker thread fetches from during bulk load. Without it the main thread fetches. */
  readonly workerNodes?: FetchJob['nodes']
  /** Nodes whose mempools are indexed; undefined disables the mempool. */
  readonly mempool?: readonly MempoolSource[] | undefined
  /** Called with the duration of each appended block. */
  readonly onBlockSeconds?: (seconds: number) => void
  /** Open connection pools, for metrics. */
  readonly pools?: ConnectionPools
  /** Called with the id of block 1 as soon as it is indexed. */
  readonly onGenesis?: (id: HeaderId) => void
  /** Ends when the index is live and at the node's tip. */
  readonly once?: boolean
}

/**
 * Brings the index to the tip and keeps it there until the signal aborts. Waits for an unreachable database or node and
 * then restarts from the checkpoint, which is the only persistent state.
 */
export async function indexChain(options: IndexOptions): Promise<void> {
  const index = async (): Promise<void> => {
    while (!options.signal.aborted) {
      if (await isLive(options)) return followLive(options)
      await loadInBulk(options)
    }
  }
  await retryForever(index, { log: options.log, signal: options.signal })
}

async function isLive({ databaseUrl: url, preset, onGenesis }: IndexOptions): Promise<boolean> {
  const client = await connect({ url, applicationName: 'indexer' })
  try {
    const checkpoint = await readCheckpoint(client)
    if (checkpoint !== undefined && checkpoint.network !== preset.name) {
      throw new StartupError(
        `The database contains ${checkpoint.network}, not ${preset.name}. Use one database per network.`,
      )
    }
    if (checkpoint?.genesisId !== undefined) onGenesis?.(checkpoint.genesisId)
    return checkpoint?.mode === 'live'
  } finally {
    await client.end()
  }
}
