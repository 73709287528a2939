import type { HeaderId } from '@ergo-explorer/chain'
import type { FirstSync, StatusDatabase, StatusNode, Tip as ShownTip } from '@ergo-explorer/contract'
import type { DatabaseServer } from '#database/database-server.ts'
import type { FirstSyncProgress, Tip } from '#database/tip.ts'
import type { NodeProbeResult } from '#health/node-probe.ts'
import type { WatchedNode } from '#queries/mempool/overview.ts'

/** @param ownBlockIds ids of the indexed blocks by height */
export function presentNode(
  probe: NodeProbeResult,
  {
    number,
    tip,
    ownBlockIds,
  }: {
    readonly number: number
    readonly tip: Pick<Tip, 'id' | 'height'>
    readonly ownBlockIds: ReadonlyMap<number, HeaderId>
  },
): StatusNode {
  const { info } = probe
  return {
    number,
    name: info?.name ?? null,
    softwareVersion: info?.appVersion ?? null,
    height: info?.fullHeight ?? null,
    state: stateOf(probe, tip, ownBlockIds),
    peerCount: info?.peersCount ?? null,
    mempoolCount: info?.unconfirmedCount ?? null,
    lastResponseAt: probe.lastResponseAt ?? null,
  }
}

function stateOf(
  { info, isProbed }: NodeProbeResult,
  tip: Pick<Tip, 'id' | 'height'>,
  ownBlockIds: ReadonlyMap<number, HeaderId>,
): StatusNode['state'] {
  if (info === undefined) return isProbed ? 'silent' : 'unknown'
  const { fullHeight: height, bestFullHeaderId: id } = info
  if (height === undefined || id === undefined) return 'starting'
  if (id === tip.id) return 'agrees'
  if (height > tip.height) return 'ahead'
  return ownBlockIds.get(height) === id ? 'behind' : 'differs'
}

/** Used when the API has no node of its own. The indexer stores when its nodes last responded, but not their height. */
export const presentWatchedNode = ({ lastResponseAt, transactions }: WatchedNode, index: number): StatusNode => ({
  number: index + 1,
  name: null,
  softwareVersion: null,
  height: null,
  state: 'unknown',
  peerCount: null,
  mempoolCount: transactions,
  lastResponseAt,
})

/** Number of blocks that the index is behind the best node. */
export function blocksBehind(nodes: readonly StatusNode[], { height }: Pick<Tip, 'height'>): number | null {
  const heights = nodes.flatMap((node) => (node.height === null ? [] : [node.height]))
  return heights.length === 0 ? null : Math.max(0, ...heights.map((at) => at - height))
}

/** Omits connection errors, which contain host names; they go to the log. */
export function presentDatabases(sources: readonly Pick<DatabaseServer, 'status'>[]): StatusDatabase[] {
  const heights = sources.map(({ status }) => (status.ok ? status.tip.height : (status.firstSync?.height ?? null)))
  const newest = Math.max(...heights.map((height) => height ?? 0))
  return heights.map((height, number) => ({
    kind: number === 0 ? 'primary' : 'replica',
    number,
    isReachable: height !== null,
    height,
    lag: height === null ? null : newest - height,
  }))
}

export const presentTip = ({ height, id, timestamp, version, ...tip }: Tip): ShownTip => ({
  height,
  blockId: id,
  timestamp,
  version,
  difficulty: String(tip.difficulty),
  transactionCount: tip.transactions,
  boxCount: tip.boxes,
  sequence: tip.eventId,
  rollbackCount: tip.rollbacks,
  maxReorgDepth: tip.maxReorgDepth,
})

export const isInFirstSync = ({ status }: Pick<DatabaseServer, 'status'>): boolean =>
  !status.ok && status.firstSync !== undefined

/** Shares below 1 are not rounded to it. */
const MAX_SHARE = 0.999

export function presentFirstSync(sync: FirstSyncProgress): FirstSync {
  const { mode, height, targetHeight, blocksPerSecond, stepsDone, steps } = sync
  const [done, total] = mode === 'bulk' ? [height, targetHeight] : [stepsDone, steps]
  const blocksLeft = Math.max(0, (targetHeight ?? height) - height)
  const rate = mode === 'bulk' ? blocksPerSecond : null
  return {
    stage: mode === 'bulk' ? 'loading' : 'building',
    height,
    targetHeight,
    blocksPerSecond: rate === null ? null : Math.round(rate * 10) / 10,
    secondsLeft: rate === null || rate === 0 || targetHeight === null ? null : Math.ceil(blocksLeft / rate),
    progress: total === null || total === 0 ? 0 : done >= total ? 1 : Math.min(MAX_SHARE, done / total),
  }
}
