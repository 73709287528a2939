import { TRANSACTION_KIND_GROUPS, type TransactionKindGroup } from '../kind-groups.ts'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'

/** Transactions of one kind in a block, or a single one. */
export interface TransactionKindSize {
  readonly kind: string
  /** Bytes. */
  readonly size: number
  readonly transactionCount?: number | undefined
}

/** A vertical range of the block from its bottom, in percent of its capacity. */
export interface VerticalRange {
  readonly bottom: number
  readonly height: number
}

/** Layer of one group. */
export interface KindGroupLayer extends VerticalRange {
  readonly group: TransactionKindGroup
  readonly bytes: number
  /** Its transactions from the bottom up; those too small to be distinguishable are merged. */
  readonly leaves: readonly VerticalRange[]
}

/** Keeps every layer visible, however small. */
const MIN_HEIGHT = 0.8
const MIN_LEAF_HEIGHT = 2

/**
 * Layers of a block from the bottom up, sized by bytes. Never higher than the block, even if the sizes exceed its
 * capacity.
 */
export function layOutBlockComposition(
  kinds: readonly TransactionKindSize[],
  capacity: number,
): readonly KindGroupLayer[] {
  const groups = TRANSACTION_KIND_GROUPS.map((group) => ({ group, sizes: sizesOf(kinds, group) }))
  const filled = groups
    .map(({ group, sizes }) => ({ group, sizes, bytes: sum(sizes) }))
    .filter(({ bytes }) => bytes > 0)
  const total = Math.max(capacity, sum(filled.map(({ bytes }) => bytes)))
  const requested = filled.map(({ bytes }) => Math.max((bytes / total) * 100, MIN_HEIGHT))
  const excess = Math.max(sum(requested) - 100, 0)
  const spare = sum(requested) - MIN_HEIGHT * requested.length
  const layers: KindGroupLayer[] = []
  let bottom = 0
  for (const [index, { group, sizes, bytes }] of filled.entries()) {
    const requestedHeight = requested[index] ?? MIN_HEIGHT
    const height = excess === 0 ? requestedHeight : requestedHeight - (excess * (requestedHeight - MIN_HEIGHT)) / spare
    layers.push({ group, bytes, bottom, height, leaves: leavesOf(sizes, bottom, height / bytes) })
    bottom += height
  }
  return layers
}

function leavesOf(sizes: readonly number[], floor: number, heightOfByte: number): readonly VerticalRange[] {
  const leaves: VerticalRange[] = []
  let [bottom, height] = [floor, 0]
  for (const size of sizes) {
    height += size * heightOfByte
    if (height < MIN_LEAF_HEIGHT) continue
    leaves.push({ bottom, height })
    ;[bottom, height] = [bottom + height, 0]
  }
  const last = leaves.pop() ?? { bottom, height: 0 }
  return [...leaves, { bottom: last.bottom, height: last.height + height }]
}

/** More leaves would not be visible. */
const MAX_LEAVES = 100 / MIN_LEAF_HEIGHT

/** Sizes of the transactions of a group; if only the sum is known, they are assumed equal. */
function sizesOf(kinds: readonly TransactionKindSize[], group: TransactionKindGroup): readonly number[] {
  return kinds.flatMap(({ kind, size, transactionCount = 1 }) => {
    if (findKindGroup(kind) !== group || size <= 0) return []
    const count = Math.min(Math.max(transactionCount, 1), MAX_LEAVES)
    return Array.from({ length: count }, () => size / count)
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
