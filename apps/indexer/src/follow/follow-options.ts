import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { NodeClient, NodeGroup, NodeInfo } from '@ergo-explorer/node'
import type { FollowLog, FollowStatus } from './follow-status.ts'
import type { ChainStore, Tip } from './store.ts'

export interface FollowOptions {
  readonly nodes: NodeGroup
  readonly store: ChainStore
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly log: FollowLog
  readonly signal: AbortSignal
  readonly pollMs: number
  /** A node itself goes back no further than 200 blocks. */
  readonly maxReorgDepth?: number
  /** The first block of the index, where that is not block 1. */
  readonly startHeight?: number
  /** Kept up to date. */
  readonly status?: FollowStatus
  /** After every append and every undo. */
  readonly onTip?: (tip: Tip) => void
  /** Once a poll, while our tip is the node's. */
  readonly afterStep?: (at: AtTip) => Promise<void>
}

/** Who was there when our tip was the node's. */
export interface AtTip {
  readonly client: NodeClient
  readonly info: NodeInfo
  /** The names of all nodes that may be asked, the best first. */
  readonly fit: readonly string[]
}
