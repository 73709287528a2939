import type { Stratum } from '@ergo-explorer/contract'
import type { Layer } from '../../../../data/blocks/block-picture.ts'

/** One transaction, or where there are too many to draw each, the others of a kind. */
export interface DrawnLayer {
  readonly id: string | null
  readonly kind: string
  readonly count: number
  /** Bytes. */
  readonly size: number
  readonly y: number
  readonly height: number
}

export interface LayerPlan {
  readonly layers: readonly DrawnLayer[]
  /** Pixels, as everything here. */
  readonly height: number
}

/** A few transactions need less room than many, and no more than the header beside them takes. */
const heightFor = (count: number) => Math.min(560, 160 + 60 * count)
/** What is there can be seen and pointed at, however small it is; a block of very many then grows. */
const LEAST_HEIGHT = 4

/** From the top in the order of the block, as high as their bytes. */
export function layOutLayers(layers: readonly Layer[], strata: readonly Stratum[]): LayerPlan {
  const single = layers.map(({ id, kind, size }) => ({ id, kind, size, count: 1 }))
  const all = [...single, ...othersOf(layers, strata)]
  const bytes = Math.max(
    1,
    all.reduce((sum, { size }) => sum + size, 0),
  )
  const whole = heightFor(all.length)
  let y = 0
  const drawn = all.map(({ id, kind, count, size }) => {
    const height = Math.max(LEAST_HEIGHT, Math.round((size / bytes) * whole))
    const placed = { id, kind, count, size, y, height }
    y += height
    return placed
  })
  return { layers: drawn, height: y }
}

/** What the block has by kind, without those that are drawn one by one. */
function othersOf(layers: readonly Layer[], strata: readonly Stratum[]) {
  if (strata.reduce((sum, { transactionCount }) => sum + transactionCount, 0) <= layers.length) return []
  return strata
    .map(({ kind, transactionCount, size }) => {
      const drawn = layers.filter((layer) => layer.kind === kind)
      const drawnSize = drawn.reduce((sum, layer) => sum + layer.size, 0)
      return { id: null, kind, count: transactionCount - drawn.length, size: size - drawnSize }
    })
    .filter(({ count }) => count > 0)
}
