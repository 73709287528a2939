import type { SchemaStepRow } from '@ergo-explorer/db'
import type { FollowStatus } from '#follow/follow-status.ts'
import type { IndexMode } from '#read/checkpoint.ts'
import { progressRatio, type ProgressReport } from '#bulk/progress.ts'
import type { WatchedNodes } from '#follow/watched-nodes.ts'
import type { EventCounts } from '#events/publisher.ts'
import type { PastOutcome } from '#read/verify-outcomes.ts'
import type { ReadIndex } from './index-state.ts'

/** Status of the indexer. Unknown or inapplicable values are null. */
export interface IndexerStatus {
  readonly network: string
  /** `empty` before the index exists, `unknown` while the database is unreachable. */
  readonly mode: IndexMode | 'empty' | 'unknown'
  readonly database: { readonly isReachable: boolean; readonly lastError: string | null }
  readonly height: number | null
  readonly id: string | null
  readonly nodeHeight: number | null
  readonly lag: number | null
  readonly lastBlockAgeSeconds: number | null
  /** Number of tracked mempool transactions. */
  readonly mempoolTransactions: number | null
  readonly blocksPerSecond: number
  /** Only during bulk load, like the fields up to `progress`. */
  readonly rowsPerSecond: number | null
  readonly limitedBy: string | null
  readonly queues: ProgressReport['queues']
  readonly secondsLeft: number | null
  /** Height at which the bulk load ends if no further blocks arrive. */
  readonly targetHeight: number | null
  /** Share of the bulk load that is done, from 0 to 1. */
  readonly progress: number | null
  readonly build: ProgressReport['building'] | null
  /** Steps that complete the schema of a live index after its migrations. Empty before live mode. */
  readonly schemaSteps: readonly SchemaStepRow[]
  /** The last check of all blocks and the last one of the latest blocks by `verify`. Empty before live mode. */
  readonly verifications: readonly PastOutcome[]
  readonly stalls: number
  /** Why following is halted and needs manual action. */
  readonly halted: string | null
  /** Why the work is interrupted and retried: the database fails, for example because its disk is full. */
  readonly interruption: string | null
  /** Last problem, possibly transient. */
  readonly lastError: string | null
  /** The followed node, all healthy nodes, and the unhealthy ones with reasons. */
  readonly nodes: {
    readonly followed: string | null
    readonly healthy: readonly string[]
    readonly unhealthy: readonly { readonly name: string; readonly code: string; readonly reason: string }[]
    /** Heights of the last full block of reachable nodes. */
    readonly heights: readonly { readonly name: string; readonly height: number }[]
  }
  /** Since the start of the process. */
  readonly counts: {
    readonly appended: number
    readonly undone: number
    /** Number of reorgs, regardless of depth. */
    readonly reorgs: number
    readonly loaded: number
    readonly rows: number
    /** Uninterrupted loads of the first sync. */
    readonly passes: number
    /** Rows read back into memory to continue the first sync. */
    readonly rereadRows: number
  }
}

export interface StatusSources {
  readonly network: string
  readonly readIndex: ReadIndex
  readonly following: FollowStatus
  readonly progress: ProgressReport
  readonly nodes: Pick<WatchedNodes, 'selection' | 'statuses'>
  readonly events: Pick<EventCounts, 'counts' | 'reorgs' | 'blocksPerSecond'>
  /** Unix time in milliseconds. */
  readonly now: () => number
}

export async function readStatus(sources: StatusSources): Promise<IndexerStatus> {
  const { network, following, progress, nodes, events, now } = sources
  const index = await sources.readIndex()
  const { loading, building, loaded } = progress
  const checkpoint = index.ok ? index.value : undefined
  const height = checkpoint?.height ?? null
  const nodeHeight = following.nodeHeight ?? null
  const timestamp = checkpoint?.live?.timestamp
  return {
    network,
    mode: index.ok ? (checkpoint?.mode ?? 'empty') : 'unknown',
    database: { isReachable: index.ok, lastError: index.ok ? null : index.error },
    height,
    id: checkpoint?.id ?? null,
    nodeHeight,
    lag: height === null || nodeHeight === null ? null : Math.max(0, nodeHeight - height),
    lastBlockAgeSeconds: timestamp === undefined ? null : Math.max(0, Math.round((now() - timestamp) / 1000)),
    mempoolTransactions: checkpoint?.live?.mempoolTransactions ?? null,
    blocksPerSecond: rounded(loading?.blocksPerSecond ?? events.blocksPerSecond()),
    rowsPerSecond: loading === undefined ? null : rounded(loading.rowsPerSecond),
    limitedBy: loading?.limitedBy ?? null,
    queues: progress.queues,
    secondsLeft: loading?.secondsLeft === undefined ? null : Math.ceil(loading.secondsLeft),
    targetHeight: loading?.target ?? null,
    progress: loading === undefined ? null : progressRatio(loading),
    build: building ?? null,
    schemaSteps: checkpoint?.live?.schemaSteps ?? [],
    verifications: checkpoint?.live?.verifications ?? [],
    stalls: following.stalls,
    halted: checkpoint?.halted ?? null,
    interruption: following.interruption ?? null,
    lastError: following.lastError ?? null,
    nodes: {
      followed: nodes.selection?.healthy[0] ?? null,
      healthy: nodes.selection?.healthy ?? [],
      unhealthy: nodes.selection?.unhealthy ?? [],
      heights: nodes.statuses.flatMap(({ name, info }) =>
        info.ok && info.value.fullHeight !== undefined ? [{ name, height: info.value.fullHeight }] : [],
      ),
    },
    counts: {
      appended: events.counts.block,
      undone: events.counts.undo,
      reorgs: events.reorgs,
      loaded: loaded.blocks,
      rows: loaded.rows,
      passes: loaded.passes,
      rereadRows: loaded.rereadRows,
    },
  }
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100
