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

/**
 * The timestamp of each height. The newest three days are as the difficulty's own clock found them; the blocks before
 * are pulled apart, evenly, so that a few thousand blocks span years and every chart has something to show.
 */
export function planTimestamps(walk: DifficultyWalk, { blocks, endTime, spanMs }: TimeSpan): Float64Array {
  const timestamps = new Float64Array(blocks + 1)
  const firstDense = blocks - Math.min(DENSE_BLOCKS, Math.floor(blocks * MOST_DENSE_PART)) + 1
  let time = endTime
  for (let height = blocks; height >= firstDense; height--) {
    timestamps[height] = time
    time -= walk.intervalAt(height)
  }
  const stretch = stretchFactor(walk, firstDense, time - (endTime - spanMs))
  for (let height = firstDense - 1; height >= 1; height--) {
    timestamps[height] = time
    time -= Math.max(1, Math.round(walk.intervalAt(height) * stretch))
  }
  return timestamps
}

function stretchFactor(walk: DifficultyWalk, firstDense: number, leftMs: number): number {
  let natural = 0
  for (let height = 1; height < firstDense; height++) natural += walk.intervalAt(height)
  return natural === 0 ? 1 : Math.max(1, leftMs / natural)
}
