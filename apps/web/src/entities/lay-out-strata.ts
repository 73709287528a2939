import { familyOf, KIND_FAMILIES, type KindFamily } from './kinds.ts'

/** Transactions of one kind in a block, or one of them. */
export interface StratumView {
  readonly kind: string
  /** Bytes. */
  readonly size: number
  readonly transactionCount?: number | undefined
}

/** A span of the block's height, counted from its floor in hundredths of its capacity. */
export interface Span {
  readonly bottom: number
  readonly height: number
}

/** One family's layer. */
export interface Layer extends Span {
  readonly family: KindFamily
  readonly bytes: number
  /** Its transactions from the bottom up; those too small to be told apart lie together. */
  readonly leaves: readonly Span[]
}

/** What is there can be seen, however small it is. */
const LEAST_HEIGHT = 0.8
const LEAST_LEAF = 2

/** Layers of a block from the floor up, by their bytes. Never higher than the block, whatever it claims to hold. */
export function layOutStrata(strata: readonly StratumView[], capacity: number): readonly Layer[] {
  const families = KIND_FAMILIES.map((family) => ({ family, sizes: sizesOf(strata, family) }))
  const filled = families
    .map(({ family, sizes }) => ({ family, sizes, bytes: sum(sizes) }))
    .filter(({ bytes }) => bytes > 0)
  const whole = Math.max(capacity, sum(filled.map(({ bytes }) => bytes)))
  const wanted = filled.map(({ bytes }) => Math.max((bytes / whole) * 100, LEAST_HEIGHT))
  const excess = Math.max(sum(wanted) - 100, 0)
  const spare = sum(wanted) - LEAST_HEIGHT * wanted.length
  const layers: Layer[] = []
  let bottom = 0
  for (const [index, { family, sizes, bytes }] of filled.entries()) {
    const most = wanted[index] ?? LEAST_HEIGHT
    const height = excess === 0 ? most : most - (excess * (most - LEAST_HEIGHT)) / spare
    layers.push({ family, bytes, bottom, height, leaves: leavesOf(sizes, bottom, height / bytes) })
    bottom += height
  }
  return layers
}

function leavesOf(sizes: readonly number[], floor: number, heightOfByte: number): readonly Span[] {
  const leaves: Span[] = []
  let [bottom, height] = [floor, 0]
  for (const size of sizes) {
    height += size * heightOfByte
    if (height < LEAST_LEAF) continue
    leaves.push({ bottom, height })
    ;[bottom, height] = [bottom + height, 0]
  }
  const last = leaves.pop() ?? { bottom, height: 0 }
  return [...leaves, { bottom: last.bottom, height: last.height + height }]
}

/** More leaves than there is room for are never asked of a stratum. */
const MOST_LEAVES = 100 / LEAST_LEAF

/** Bytes of the transactions of a family; where only their sum is known, they are taken to be alike. */
function sizesOf(strata: readonly StratumView[], family: KindFamily): readonly number[] {
  return strata.flatMap(({ kind, size, transactionCount = 1 }) => {
    if (familyOf(kind) !== family || size <= 0) return []
    const count = Math.min(Math.max(transactionCount, 1), MOST_LEAVES)
    return Array.from({ length: count }, () => size / count)
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
