/** What a node reports about its chain. Undefined where it does not know. */
export interface NodeHeights {
  /** Last block that the node has completely. */
  readonly fullHeight: number | undefined
  readonly headersHeight: number | undefined
  /** Highest block that a peer claims to have. Peers are strangers, and the node does not check the claim. */
  readonly maxPeerHeight: number | undefined
}

export interface SyncSettings {
  readonly maxReorgDepth: number
  /** The first sync ends within this many blocks of the network. */
  readonly switchDistance: number
}

/** `starting`: the node does not know its chain. `node_behind`: it has fewer blocks than the index. */
export type WaitReason = 'starting' | 'node_behind' | 'headers' | 'peers'

/** The next step of the first sync. */
export type SyncStep =
  /** After a last load the index switches to live mode, no matter how many blocks have arrived meanwhile. */
  | { readonly do: 'load'; readonly toHeight: number; readonly isLast: boolean }
  | { readonly do: 'wait'; readonly reason: WaitReason }
  | { readonly do: 'switch' }

/** A claim of peers that stays out of reach this long is ignored. */
export const MAX_OUT_OF_REACH_MS = 30 * 60_000

/**
 * Blocks that a reorg can still undo are left to live mode. A node that is still downloading blocks is not a reason to
 * leave bulk mode: live mode would then index the rest of the chain block by block.
 */
export function nextSyncStep(
  height: number,
  node: NodeHeights,
  { maxReorgDepth, switchDistance, outOfReachMs }: SyncSettings & { readonly outOfReachMs: number },
): SyncStep {
  const { fullHeight, headersHeight, maxPeerHeight = 0 } = node
  if (fullHeight === undefined || headersHeight === undefined) return { do: 'wait', reason: 'starting' }
  const toHeight = fullHeight - maxReorgDepth
  const hasHeaders = headersHeight - fullHeight <= switchDistance
  const hasPeers = maxPeerHeight - fullHeight <= switchDistance || outOfReachMs >= MAX_OUT_OF_REACH_MS
  const isSynced = hasHeaders && hasPeers
  if (toHeight > height) return { do: 'load', toHeight, isLast: isSynced && toHeight - height <= switchDistance }
  // A node that lost its data starts over and seems to be complete at each height.
  if (fullHeight < height) return { do: 'wait', reason: 'node_behind' }
  if (isSynced) return { do: 'switch' }
  return { do: 'wait', reason: hasHeaders ? 'peers' : 'headers' }
}

/** Since when the node has not come closer to the height that its peers claim. */
export interface PeerGap {
  readonly sinceMs: number
  /** Blocks between the node and the claim at that time. */
  readonly blocks: number
}

/** A node that closes less than this share of the gap would not reach the claim within weeks. */
const MIN_CLOSED_SHARE = 1 / 1000

/** Undefined while the claim is absent or within reach. A node that comes closer has not stopped, so the time starts over. */
export function trackPeerGap(
  previous: PeerGap | undefined,
  { fullHeight = 0, maxPeerHeight = 0 }: NodeHeights,
  { nowMs, switchDistance }: { readonly nowMs: number; readonly switchDistance: number },
): PeerGap | undefined {
  const blocks = maxPeerHeight - fullHeight
  if (blocks <= switchDistance) return undefined
  const isCloser =
    previous !== undefined && previous.blocks - blocks > Math.max(switchDistance, previous.blocks * MIN_CLOSED_SHARE)
  return previous === undefined || isCloser ? { sinceMs: nowMs, blocks } : previous
}

/** The height to expect at the end of the first sync: what the node will have, without a claim that is ignored. */
export function syncTarget(
  { fullHeight = 0, headersHeight = 0, maxPeerHeight = 0 }: NodeHeights,
  { maxReorgDepth, outOfReachMs }: Pick<SyncSettings, 'maxReorgDepth'> & { readonly outOfReachMs: number },
): number {
  const claimed = outOfReachMs >= MAX_OUT_OF_REACH_MS ? 0 : maxPeerHeight
  return Math.max(0, Math.max(fullHeight, headersHeight, claimed) - maxReorgDepth)
}
