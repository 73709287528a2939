import type { Blake2b256, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import type { NodeGroup } from '@ergo-explorer/node'
import type { FetchOrder } from '../bulk/fetch-in-worker.ts'
import type { Publisher } from '../events/publisher.ts'
import type { FollowLog, FollowStatus } from '../follow/follow-status.ts'
import type { OpenPools } from '../metrics/open-status.ts'
import type { PoolSource } from '../mempool/fetch-pools.ts'
import { readCheckpoint } from '../read/checkpoint.ts'
import { CannotStart } from './cannot-start.ts'
import { followLive } from './follow-live.ts'
import { loadInBulk } from './load-in-bulk.ts'
import { persist } from './persist.ts'
import type { Progress } from './progress-report.ts'

export interface IndexOptions {
  readonly databaseUrl: string
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly nodes: NodeGroup
  readonly publisher: Publisher
  readonly log: FollowLog
  readonly status: FollowStatus
  readonly progress: Progress
  readonly signal: AbortSignal
  readonly pollMs: number
  readonly maxReorgDepth: number
  readonly fetchesInFlight: number
  /** Nodes that a thread of its own fetches from while loading in bulk. Without it the one thread does everything. */
  readonly fetchThread?: FetchOrder['nodes']
  /** The nodes whose waiting transactions are kept; without it none are. */
  readonly mempool?: readonly PoolSource[] | undefined
  /** How long each appended block took. */
  readonly onBlockSeconds?: (seconds: number) => void
  /** Pools of connections, for whoever watches them. */
  readonly pools?: OpenPools
  /** The id of block 1, as soon as the index has it. */
  readonly onGenesis?: (id: HeaderId) => void
  /** Ends once the index is live and at the node's tip. */
  readonly once?: boolean
}

/**
 * Brings the index to the tip and keeps it there, until the signal comes. A database or a node that goes away is waited
 * for: everything begins again from the checkpoint, which is all that is remembered.
 */
export async function indexChain(options: IndexOptions): Promise<void> {
  const work = async (): Promise<void> => {
    while (!options.signal.aborted) {
      if (await isLive(options)) return followLive(options)
      await loadInBulk(options)
    }
  }
  await persist(work, options.log, options.signal)
}

async function isLive({ databaseUrl: url, preset, onGenesis }: IndexOptions): Promise<boolean> {
  const client = await connect({ url, applicationName: 'indexer' })
  try {
    const checkpoint = await readCheckpoint(client)
    if (checkpoint !== undefined && checkpoint.network !== preset.name) {
      throw new CannotStart(
        `The database holds ${checkpoint.network}, not ${preset.name}: give each network its own database`,
      )
    }
    if (checkpoint?.genesisId !== undefined) onGenesis?.(checkpoint.genesisId)
    return checkpoint?.mode === 'live'
  } finally {
    await client.end()
  }
}
