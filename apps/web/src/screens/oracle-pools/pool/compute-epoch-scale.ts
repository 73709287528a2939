/** Positions on the scale of an epoch, from 0 to 1. */
export interface EpochScale {
  /** Position of the first block that may update the rate. */
  readonly due: number
  readonly now: number
  /** Whether the current block lies beyond the end of the scale. */
  readonly isTipBeyondEnd: boolean
  /** One tick per block or group of blocks; every fifth is long. */
  readonly ticks: readonly { readonly at: number; readonly isLong: boolean; readonly isPast: boolean }[]
  /** Datapoints grouped by block. */
  readonly posts: readonly { readonly height: number; readonly at: number; readonly count: number }[]
}

export interface EpochHeights {
  readonly start: number
  readonly due: number
  readonly tip: number
  /** Heights of the datapoints for the next rate. */
  readonly posts: readonly number[]
}

/** More ticks would merge into a solid bar. */
const MAX_TICKS = 80

/**
 * The scale runs from the block of the current rate to the block where it may change. If the update is late, it extends
 * to the current block, by at most one more epoch length.
 */
export function computeEpochScale({ start, due, tip, posts }: EpochHeights): EpochScale {
  const length = Math.max(due - start, 1)
  const end = Math.min(Math.max(due, tip), due + length)
  const span = Math.max(end - start, 1)
  const positionOf = (height: number) => Math.min(Math.max((height - start) / span, 0), 1)
  const step = Math.ceil(span / MAX_TICKS)
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => {
    const height = start + index * step
    return { at: positionOf(height), isLong: index % 5 === 0, isPast: height <= tip }
  })
  const counts = Map.groupBy(posts, (height) => height)
  return {
    due: positionOf(due),
    now: positionOf(tip),
    isTipBeyondEnd: tip > end,
    ticks,
    posts: [...counts].map(([height, heights]) => ({ height, at: positionOf(height), count: heights.length })),
  }
}
