import type { HeaderId } from '@ergo-explorer/chain'
import type { StatusDatabase, StatusNode, Tip as ShownTip } from '@ergo-explorer/contract'
import type { DatabaseServer } from '#database/database-server.ts'
import type { Tip } from '#database/tip.ts'
import type { NodeProbeResult } from '#health/node-probe.ts'
import type { WatchedNode } from '#queries/mempool/overview.ts'

/** @param ownBlockIds ids of the indexed blocks by height */
export function presentNode(
  probe: NodeProbeResult,
  {
    number,
    tip,
    ownBlockIds,
  }: { readonly number: number; readonly tip: Tip; readonly ownBlockIds: ReadonlyMap<number, HeaderId> },
): StatusNode {
  const { info } = probe
  return {
    number,
    name: info?.name ?? null,
    version: info?.appVersion ?? null,
    height: info?.fullHeight ?? null,
    state: stateOf(probe, tip, ownBlockIds),
    peers: info?.peersCount ?? null,
    mempoolCount: info?.unconfirmedCount ?? null,
    lastResponseAt: probe.lastResponseAt ?? null,
  }
}

function stateOf(
  { info, isProbed }: NodeProbeResult,
  tip: Tip,
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
  version: null,
  height: null,
  state: 'unknown',
  peers: null,
  mempoolCount: transactions,
  lastResponseAt,
})

/** Number of blocks that the index is behind the best node. */
export function blocksBehind(nodes: readonly StatusNode[], { height }: Tip): number | null {
  const heights = nodes.flatMap((node) => (node.height === null ? [] : [node.height]))
  return heights.length === 0 ? null : Math.max(0, ...heights.map((at) => at - height))
}

/** Omits connection errors, which contain host names; they go to the log. */
export function presentDatabases(sources: readonly Pick<DatabaseServer, 'status'>[]): StatusDatabase[] {
  const heights = sources.map(({ status }) => (status.ok ? status.tip.height : null))
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
  id,
  timestamp,
  version,
  difficulty: String(tip.difficulty),
  transactions: tip.transactions,
  boxes: tip.boxes,
  sequence: String(tip.sequence),
})
