import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { NodeClient, NodeGroup, NodeInfo } from '@ergo-explorer/node'
import type { IndexerLog, FollowStatus } from './follow-status.ts'
import type { ChainStore, Tip } from './chain-store.ts'

export interface FollowOptions {
  readonly nodes: NodeGroup
  readonly store: ChainStore
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly log: IndexerLog
  readonly signal: AbortSignal
  readonly pollMs: number
  /** Nodes roll back at most 200 blocks themselves. */
  readonly maxReorgDepth?: number
  /** First block of the index, if it is not block 1. */
  readonly startHeight?: number
  /** Updated while following. */
  readonly status?: FollowStatus
  /** Called after every append and undo. */
  readonly onTip?: (tip: Tip) => void
  /** Called once per poll while the local tip equals the node's tip. */
  readonly onAtTip?: (at: NodeAtTip) => Promise<void>
}

/** The node whose tip equals the local tip. */
export interface NodeAtTip {
  readonly client: NodeClient
  readonly info: NodeInfo
  /** Names of all healthy nodes, best first. */
  readonly healthyNodes: readonly string[]
}
