import type { FollowStatus } from '../follow/follow-status.ts'
import type { Mode } from '../read/checkpoint.ts'
import type { Progress } from '../run/progress-report.ts'
import type { WatchedNodes } from '../run/watch-nodes.ts'
import type { EventCounts } from './count-events.ts'
import type { ReadIndex } from './read-index.ts'

/** How the indexer is. What is not known, or does not apply, is null. */
export interface Status {
  readonly network: string
  /** `empty` before the index has begun, `unknown` while the database does not answer. */
  readonly mode: Mode | 'empty' | 'unknown'
  readonly database: { readonly isReachable: boolean; readonly trouble: string | null }
  readonly height: number | null
  readonly id: string | null
  readonly nodeHeight: number | null
  readonly lag: number | null
  readonly lastBlockAgeSeconds: number | null
  /** Transactions in the mempool that are kept. */
  readonly waiting: number | null
  readonly blocksPerSecond: number
  /** Only while loading in bulk, as are those up to `secondsLeft`. */
  readonly rowsPerSecond: number | null
  readonly limitedBy: string | null
  readonly queues: Progress['queues']
  readonly secondsLeft: number | null
  readonly switch: Progress['building'] | null
  readonly stalls: number
  /** Why following waits for a person. */
  readonly halted: string | null
  /** What was last in the way, and may pass. */
  readonly trouble: string | null
  /** The node that is followed, and those that are not, with the reason for each. */
  readonly nodes: {
    readonly followed: string | null
    readonly fit: readonly string[]
    readonly refused: readonly { readonly name: string; readonly code: string; readonly reason: string }[]
    /** Of the last whole block of those that answered. */
    readonly heights: readonly { readonly name: string; readonly height: number }[]
  }
  /** Since the start of the process. */
  readonly counts: {
    readonly appended: number
    readonly undone: number
    /** How often some were undone at once. */
    readonly reorgs: number
    readonly loaded: number
    readonly rows: number
  }
}

export interface StatusSources {
  readonly network: string
  readonly readIndex: ReadIndex
  readonly following: FollowStatus
  readonly progress: Progress
  readonly nodes: Pick<WatchedNodes, 'choice' | 'seen'>
  readonly events: Pick<EventCounts, 'counts' | 'reorgs' | 'blocksPerSecond'>
  /** In milliseconds since 1970. */
  readonly now: () => number
}

export async function readStatus(sources: StatusSources): Promise<Status> {
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
    database: { isReachable: index.ok, trouble: index.ok ? null : index.trouble },
    height,
    id: checkpoint?.id ?? null,
    nodeHeight,
    lag: height === null || nodeHeight === null ? null : Math.max(0, nodeHeight - height),
    lastBlockAgeSeconds: timestamp === undefined ? null : Math.max(0, Math.round((now() - timestamp) / 1000)),
    waiting: checkpoint?.live?.waiting ?? null,
    blocksPerSecond: rounded(loading?.blocksPerSecond ?? events.blocksPerSecond()),
    rowsPerSecond: loading === undefined ? null : rounded(loading.rowsPerSecond),
    limitedBy: loading?.limitedBy ?? null,
    queues: progress.queues,
    secondsLeft: loading?.secondsLeft === undefined ? null : Math.ceil(loading.secondsLeft),
    switch: building ?? null,
    stalls: following.stalls,
    halted: checkpoint?.halted ?? null,
    trouble: following.lastError ?? null,
    nodes: {
      followed: nodes.choice?.fit[0] ?? null,
      fit: nodes.choice?.fit ?? [],
      refused: nodes.choice?.refused ?? [],
      heights: nodes.seen.flatMap(({ name, info }) =>
        info.ok && info.value.fullHeight !== undefined ? [{ name, height: info.value.fullHeight }] : [],
      ),
    },
    counts: {
      appended: events.counts.block,
      undone: events.counts.undo,
      reorgs: events.reorgs,
      loaded: loaded.blocks,
      rows: loaded.rows,
    },
  }
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100
