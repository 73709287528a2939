import type { HeaderId } from '@ergo-explorer/chain'
import type { StatusDatabase, StatusNode } from '@ergo-explorer/contract'
import type { Source } from '../../database/source.ts'
import type { Tip } from '../../database/tip.ts'
import type { NodeLook } from '../../health/look-at-nodes.ts'
import type { WatchedNode } from '../../queries/watched-nodes.ts'

/** @param ours which block our chain has at a height */
export function presentNode(look: NodeLook, number: number, tip: Tip, ours: ReadonlyMap<number, HeaderId>): StatusNode {
  const { info } = look
  return {
    number,
    name: info?.name ?? null,
    version: info?.appVersion ?? null,
    height: info?.fullHeight ?? null,
    state: stateOf(look, tip, ours),
    peers: info?.peersCount ?? null,
    waiting: info?.unconfirmedCount ?? null,
    answeredAt: look.answeredAt ?? null,
  }
}

function stateOf({ info, isAsked }: NodeLook, tip: Tip, ours: ReadonlyMap<number, HeaderId>): StatusNode['state'] {
  if (info === undefined) return isAsked ? 'silent' : 'unknown'
  const { fullHeight: height, bestFullHeaderId: id } = info
  if (height === undefined || id === undefined) return 'starting'
  if (id === tip.id) return 'agrees'
  if (height > tip.height) return 'ahead'
  return ours.get(height) === id ? 'behind' : 'differs'
}

/** Where this process knows no node, those that the indexer watches: it tells when they answered, not where they stand. */
export const presentWatchedNode = ({ answeredAt, transactions }: WatchedNode, index: number): StatusNode => ({
  number: index + 1,
  name: null,
  version: null,
  height: null,
  state: 'unknown',
  peers: null,
  waiting: transactions,
  answeredAt,
})

/** Blocks that we are behind the best of the nodes. */
export function lagBehind(nodes: readonly StatusNode[], { height }: Tip): number | null {
  const heights = nodes.flatMap((node) => (node.height === null ? [] : [node.height]))
  return heights.length === 0 ? null : Math.max(0, ...heights.map((at) => at - height))
}

/** Why one does not answer names hosts, which is for the log. */
export function presentDatabases(sources: readonly Pick<Source, 'seen'>[]): StatusDatabase[] {
  const heights = sources.map(({ seen }) => (seen.ok ? seen.tip.height : null))
  const newest = Math.max(...heights.map((height) => height ?? 0))
  return heights.map((height, number) => ({
    kind: number === 0 ? 'primary' : 'replica',
    number,
    isAnswering: height !== null,
    height,
    lag: height === null ? null : newest - height,
  }))
}
