/** Where everything of an epoch stands on its scale, from 0 to 1. */
export interface EpochScale {
  /** Of the block from which on the rate may change. */
  readonly due: number
  readonly now: number
  /** Whether the present block lies beyond the end of the scale. */
  readonly isBeyond: boolean
  /** Of each block, and whether its tick is a long one. */
  readonly ticks: readonly { readonly at: number; readonly isLong: boolean; readonly isPast: boolean }[]
  /** Datapoints by the block that brought them. */
  readonly posts: readonly { readonly height: number; readonly at: number; readonly count: number }[]
}

export interface EpochFacts {
  readonly start: number
  readonly due: number
  readonly tip: number
  /** Heights of the datapoints for the next rate. */
  readonly posts: readonly number[]
}

/** More ticks than this are a bar. */
const MOST_TICKS = 80

/** From the block that the rate counts from to where it may change, and on to now: as far again, at the most. */
export function epochScale({ start, due, tip, posts }: EpochFacts): EpochScale {
  const length = Math.max(due - start, 1)
  const end = Math.min(Math.max(due, tip), due + length)
  const span = Math.max(end - start, 1)
  const placeOf = (height: number) => Math.min(Math.max((height - start) / span, 0), 1)
  const step = Math.ceil(span / MOST_TICKS)
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => {
    const height = start + index * step
    return { at: placeOf(height), isLong: index % 5 === 0, isPast: height <= tip }
  })
  const counts = Map.groupBy(posts, (height) => height)
  return {
    due: placeOf(due),
    now: placeOf(tip),
    isBeyond: tip > end,
    ticks,
    posts: [...counts].map(([height, own]) => ({ height, at: placeOf(height), count: own.length })),
  }
}
