import type { TransactionKindCount } from '@ergo-explorer/contract'
import type { TransactionLayer } from '#data/blocks/block.ts'

/** One transaction, or the remaining transactions of a kind when there are too many. */
export interface DrawnLayer {
  readonly id: string | null
  readonly kind: string
  readonly count: number
  /** Bytes. */
  readonly size: number
  readonly y: number
  readonly height: number
}

export interface LayerLayout {
  readonly layers: readonly DrawnLayer[]
  /** Pixels, like all lengths here. */
  readonly height: number
}

/** Few transactions need less height, and the maximum matches the header beside the picture. */
const heightFor = (count: number) => Math.min(560, 160 + 60 * count)
/** Every layer must be visible and clickable; a block with very many transactions grows instead. */
const MIN_LAYER_HEIGHT = 4

/** Lays out layers from the top in block order, with heights proportional to their bytes. */
export function layOutLayers(layers: readonly TransactionLayer[], kinds: readonly TransactionKindCount[]): LayerLayout {
  const single = layers.map(({ id, kind, size }) => ({ id, kind, size, count: 1 }))
  const all = [...single, ...remainingByKind(layers, kinds)]
  const bytes = Math.max(
    1,
    all.reduce((sum, { size }) => sum + size, 0),
  )
  const totalHeight = heightFor(all.length)
  let y = 0
  const drawn = all.map(({ id, kind, count, size }) => {
    const height = Math.max(MIN_LAYER_HEIGHT, Math.round((size / bytes) * totalHeight))
    const layer = { id, kind, count, size, y, height }
    y += height
    return layer
  })
  return { layers: drawn, height: y }
}

/** Counts and bytes by kind, without the individually drawn transactions. */
function remainingByKind(layers: readonly TransactionLayer[], kinds: readonly TransactionKindCount[]) {
  if (kinds.reduce((sum, { transactionCount }) => sum + transactionCount, 0) <= layers.length) return []
  return kinds
    .map(({ kind, transactionCount, size }) => {
      const drawn = layers.filter((layer) => layer.kind === kind)
      const drawnSize = drawn.reduce((sum, layer) => sum + layer.size, 0)
      return { id: null, kind, count: transactionCount - drawn.length, size: size - drawnSize }
    })
    .filter(({ count }) => count > 0)
}
