import type { DifficultyWalk } from './difficulty-walk.ts'

export interface TimeSpan {
  readonly blocks: number
  /** The timestamp of the last block. */
  readonly endTime: number
  /** How far back the first block lies. A chain long enough to fill it at its natural pace is not stretched. */
  readonly spanMs: number
}

/** Three days at two minutes a block: what the newest blocks look like, whatever the rest must cover. */
const DENSE_BLOCKS = 2160
/** A chain too short for that still has an old half. */
const MOST_DENSE_PART = 0.5
/** How many blocks before those come ever closer to each other, so that no chart has a cliff three days ago. */
const APPROACH_BLOCKS = 600
const MOST_APPROACH_PART = 0.3

/**
 * The timestamp of each height. The newest three days are as the difficulty's own clock found them; the blocks before
 * are pulled apart, the more the older, so that a few thousand blocks span years and every chart has something to show.
 */
export function planTimestamps(walk: DifficultyWalk, { blocks, endTime, spanMs }: TimeSpan): Float64Array {
  const timestamps = new Float64Array(blocks + 1)
  const firstDense = blocks - Math.min(DENSE_BLOCKS, Math.floor(blocks * MOST_DENSE_PART)) + 1
  let time = endTime
  for (let height = blocks; height >= firstDense; height--) {
    timestamps[height] = time
    time -= walk.intervalAt(height)
  }
  const stretch = stretchFor(walk, firstDense, time - (endTime - spanMs))
  for (let height = firstDense - 1; height >= 1; height--) {
    timestamps[height] = time
    time -= Math.max(1, Math.round(walk.intervalAt(height) * stretch(height)))
  }
  return timestamps
}

/** By how much the interval of each old block must grow so that together they fill the time. */
function stretchFor(walk: DifficultyWalk, firstDense: number, leftMs: number): (height: number) => number {
  const approach = Math.max(1, Math.min(APPROACH_BLOCKS, Math.floor(firstDense * MOST_APPROACH_PART)))
  const stretchBy = (most: number) => (height: number) => most ** Math.min(1, (firstDense - height) / approach)
  const filled = (most: number): number => {
    const stretch = stretchBy(most)
    let sum = 0
    for (let height = 1; height < firstDense; height++) sum += walk.intervalAt(height) * stretch(height)
    return sum
  }
  if (filled(1) >= leftMs) return () => 1
  // The time filled grows with the stretch, so halving finds it.
  let [low, high] = [1, leftMs]
  while (high - low > 1e-6 * high) {
    const middle = (low + high) / 2
    if (filled(middle) < leftMs) low = middle
    else high = middle
  }
  return stretchBy(low)
}
