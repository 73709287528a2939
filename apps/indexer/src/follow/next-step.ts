import type { HeaderId } from '@ergo-explorer/chain'
import type { Tip } from './store.ts'

/** As much of a block of the node's chain as decisions need. */
export interface Link {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly height: number
  readonly difficulty: bigint
}

/** A node's chain of whole blocks, which its chain of headers may have left for another branch already. */
export interface NodeView {
  readonly height: number
  readonly id: HeaderId
  readonly score: bigint
  /** What has been looked at of it: rising, each the parent of the next. */
  readonly links: readonly Link[]
}

/** Our chain, as far down from its tip as has been looked at. */
export interface OurView extends Tip {
  /** Rising; the last is the tip's. */
  readonly ids: readonly HeaderId[]
}

export interface StepLimits {
  readonly maxReorgDepth: number
  /** The first block of the index: below it there is nothing that could be undone. */
  readonly startHeight: number
}

type StopCode = 'reorg_too_deep' | 'fork_below_start'

export type Step =
  | { readonly do: 'append'; readonly ids: readonly HeaderId[] }
  /** What is to come instead, and how much work is known to be in it. */
  | { readonly do: 'undo'; readonly toHeight: number; readonly ids: readonly HeaderId[]; readonly work: bigint }
  | { readonly do: 'wait' }
  /** Both chains have to be known from this height on before anything can be said. */
  | { readonly do: 'look'; readonly first: number }
  | { readonly do: 'stop'; readonly code: StopCode; readonly reason: string }

/** What the indexer does next. Looks at two chains, touches neither. */
export function nextStep(ours: OurView, node: NodeView, limits: StepLimits): Step {
  // A node with less work than ours is most often restarting; undoing for it would empty the database. With as much as
  // ours it is on one of two equal branches, and whichever wins will soon have more.
  if (node.score <= ours.score || node.id === ours.id) return { do: 'wait' }
  const fork = commonHeight(ours, node.links, limits.startHeight)
  if (fork === undefined) return lookDeeper(ours, node, limits)
  const above = node.links.filter(({ height }) => height > fork)
  if (above.length === 0 && node.height > fork) return { do: 'look', first: fork + 1 }
  const ids = above.map(({ id }) => id)
  if (fork === ours.height) return { do: 'append', ids }
  if (ours.height - fork > limits.maxReorgDepth) return stop(ours, limits)
  return { do: 'undo', toHeight: fork, ids, work: above.reduce((sum, { difficulty }) => sum + difficulty, 0n) }
}

/** The height of the last block that both chains have, as far as they have been looked at. */
function commonHeight(ours: OurView, links: readonly Link[], startHeight: number): number | undefined {
  const [lowest] = links
  if (lowest === undefined) return undefined
  const bottom = lowest.height - 1
  for (let height = Math.min(ours.height, bottom + links.length); height >= bottom; height--) {
    const theirs = height === bottom ? lowest.parentId : links[height - lowest.height]?.id
    if (theirs === ours.ids.at(height - ours.height - 1)) return height
  }
  // Every chain of a network begins with the same genesis boxes; of what lies before any other start we know no id.
  const ground = startHeight - 1
  return bottom <= ground && (ground === 0 || ours.height === ground) ? ground : undefined
}

/** Most forks are of a block or two, so the whole depth is looked at only when this was not enough. */
const NEAR = 16

function lookDeeper(ours: OurView, node: NodeView, limits: StepLimits): Step {
  const deepest = Math.max(limits.startHeight, ours.height - limits.maxReorgDepth + 1)
  const known = node.links[0]?.height ?? Infinity
  const near = Math.min(ours.height, node.height) - NEAR + 1
  const first = [ours.height + 1, near, deepest].find(
    (height) => height >= deepest && height <= node.height && height < known,
  )
  return first === undefined ? stop(ours, limits) : { do: 'look', first }
}

function stop({ height }: Tip, { maxReorgDepth, startHeight }: StepLimits): Step {
  const isBelowStart = startHeight > 1 && height - maxReorgDepth < startHeight
  if (isBelowStart) {
    const reason = `it parts from ours before height ${startHeight}, where the index starts`
    return { do: 'stop', code: 'fork_below_start', reason }
  }
  const reason = `it parts from ours more than ${maxReorgDepth} blocks below height ${height}`
  return { do: 'stop', code: 'reorg_too_deep', reason }
}
