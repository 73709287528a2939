import type { HeaderId } from '@ergo-explorer/chain'
import type { Tip } from './chain-store.ts'

/** The parts of a node's header that decisions need. */
export interface HeaderLink {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly height: number
}

/** A node's chain of full blocks. Its header chain may already be on another branch. */
export interface NodeChain {
  readonly height: number
  readonly id: HeaderId
  /** As the node claims. It decides which headers are fetched, never what is followed. */
  readonly score: bigint
  /** Known part of the chain: ascending, each the parent of the next. */
  readonly links: readonly HeaderLink[]
}

/** The local chain, from its tip down to the lowest height read. */
export interface LocalChain extends Tip {
  /** Ascending; the last is the tip. */
  readonly ids: readonly HeaderId[]
}

export interface ReorgLimits {
  readonly maxReorgDepth: number
  /** First block of the index; nothing below it can be undone. */
  readonly startHeight: number
}

type HaltCode = 'reorg_too_deep' | 'fork_below_start'

export type FollowStep =
  | { readonly action: 'append'; readonly ids: readonly HeaderId[] }
  /** The replacement blocks. */
  | { readonly action: 'undo'; readonly toHeight: number; readonly ids: readonly HeaderId[] }
  | { readonly action: 'wait' }
  /** Both chains must be known from this height on before a decision is possible. */
  | { readonly action: 'fetch_headers'; readonly first: number }
  | { readonly action: 'halt'; readonly code: HaltCode; readonly reason: string }

/** Decides the next step by comparing two chains. Pure. */
export function decideNextStep(local: LocalChain, node: NodeChain, limits: ReorgLimits): FollowStep {
  // A node with less work is usually restarting; undoing for it would empty the database. With equal work it is on one
  // of two equal branches, and one of them will soon have more.
  if (node.score <= local.score || node.id === local.id) return { action: 'wait' }
  const fork = findForkHeight(local, node.links, limits.startHeight)
  if (fork === undefined) return requestHeaders(local, node, limits)
  const newLinks = node.links.filter(({ height }) => height > fork)
  if (newLinks.length === 0 && node.height > fork) return { action: 'fetch_headers', first: fork + 1 }
  const ids = newLinks.map(({ id }) => id)
  if (fork === local.height) return { action: 'append', ids }
  if (local.height - fork > limits.maxReorgDepth) return haltStep(local, limits)
  return { action: 'undo', toHeight: fork, ids }
}

/** Height of the last common block within the known parts of both chains. */
function findForkHeight(local: LocalChain, links: readonly HeaderLink[], startHeight: number): number | undefined {
  const [lowest] = links
  if (lowest === undefined) return undefined
  const bottom = lowest.height - 1
  for (let height = Math.min(local.height, bottom + links.length); height >= bottom; height--) {
    const nodeId = height === bottom ? lowest.parentId : links[height - lowest.height]?.id
    if (nodeId === local.ids.at(height - local.height - 1)) return height
  }
  // All chains of a network share the genesis boxes; below any other start height no ids are known.
  const lastBeforeStart = startHeight - 1
  return bottom <= lastBeforeStart && (lastBeforeStart === 0 || local.height === lastBeforeStart)
    ? lastBeforeStart
    : undefined
}

/** Most forks are one or two blocks deep, so the full depth is fetched only if this is not enough. */
const SHALLOW_DEPTH = 16

function requestHeaders(local: LocalChain, node: NodeChain, limits: ReorgLimits): FollowStep {
  const deepest = deepestForkHeight(local, limits) + 1
  const lowestKnown = node.links[0]?.height ?? Infinity
  const shallow = Math.min(local.height, node.height) - SHALLOW_DEPTH + 1
  const first = [local.height + 1, shallow, deepest].find(
    (height) => height >= deepest && height <= node.height && height < lowestKnown,
  )
  return first === undefined ? haltStep(local, limits) : { action: 'fetch_headers', first }
}

/** The lowest block that a reorg may leave in place. */
export const deepestForkHeight = ({ height }: Tip, { maxReorgDepth, startHeight }: ReorgLimits): number =>
  Math.max(startHeight - 1, height - maxReorgDepth)

function haltStep({ height }: Tip, { maxReorgDepth, startHeight }: ReorgLimits): FollowStep {
  const isBelowStart = startHeight > 1 && height - maxReorgDepth < startHeight
  if (isBelowStart) {
    const reason = `fork below height ${startHeight}, where the index starts`
    return { action: 'halt', code: 'fork_below_start', reason }
  }
  const reason = `fork more than ${maxReorgDepth} blocks below height ${height}`
  return { action: 'halt', code: 'reorg_too_deep', reason }
}
