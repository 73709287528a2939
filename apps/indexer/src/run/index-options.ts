import type { Blake2b256, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import type { NodeGroup } from '@ergo-explorer/node'
import type { FetchJob } from '#bulk/block-stream.ts'
import type { Publisher } from '#events/publisher.ts'
import type { Clock } from '#follow/retry.ts'
import type { IndexerLog, FollowStatus } from '#follow/follow-status.ts'
import type { ConnectionPools } from '#metrics/status-server.ts'
import type { PolledNode } from '#mempool/mempool.ts'
import type { ProgressReport } from '#bulk/progress.ts'

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
  /** The first sync ends within this many blocks of the network. */
  readonly switchDistance: number
  readonly fetchConcurrency: number
  /** Memory for id tables during bulk load. Default: 64 MB. */
  readonly idTableBytes?: number
  /** Nodes that a worker thread fetches from during bulk load. Without it the main thread fetches. */
  readonly workerNodes?: FetchJob['nodes']
  /** Nodes whose mempools are indexed; undefined disables the mempool. */
  readonly mempool?: readonly PolledNode[] | undefined
  /** Days for which the projection before each block is stored; 0 stores none. */
  readonly projectionDays: number
  /** Called with the duration of each appended block. */
  readonly onBlockSeconds?: (seconds: number) => void
  /** Open connection pools, for metrics. */
  readonly pools?: ConnectionPools
  /** Called with the id of block 1 as soon as it is indexed. */
  readonly onGenesis?: (id: HeaderId) => void
  /** Default: the system's. */
  readonly clock?: Clock
  /** Unix time in milliseconds for the mempool. Default: the system's. */
  readonly mempoolClock?: () => number
  /** Ends when the index is live and at the node's tip. */
  readonly once?: boolean
}
