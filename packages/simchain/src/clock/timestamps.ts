import type { DifficultyModel } from './difficulty-model.ts'

export interface TimeSpan {
  readonly blocks: number
  /** The timestamp of the last block. */
  readonly endTime: number
  /** Distance of the first block from the end. A chain that fills it at its natural pace is not stretched. */
  readonly spanMs: number
}

/** Three days at two minutes per block: the newest blocks keep natural intervals. */
const DENSE_BLOCKS = 2160
/** Limits the dense part of short chains, which still need an old half. */
const MAX_DENSE_SHARE = 0.5
/** Blocks before the dense part whose intervals shrink gradually, so that charts show no cliff three days ago. */
const TRANSITION_BLOCKS = 600
const MAX_TRANSITION_SHARE = 0.3

/**
 * The timestamp of each height. The newest three days keep the intervals of the difficulty model; older blocks are
 * spread out, the more the older they are, so that a few thousand blocks span years and every chart has data.
 */
export function planTimestamps(difficulty: DifficultyModel, { blocks, endTime, spanMs }: TimeSpan): Float64Array {
  const timestamps = new Float64Array(blocks + 1)
  const firstDense = blocks - Math.min(DENSE_BLOCKS, Math.floor(blocks * MAX_DENSE_SHARE)) + 1
  let time = endTime
  for (let height = blocks; height >= firstDense; height--) {
    timestamps[height] = time
    time -= difficulty.intervalAt(height)
  }
  const stretch = stretchFor(difficulty, firstDense, time - (endTime - spanMs))
  for (let height = firstDense - 1; height >= 1; height--) {
    timestamps[height] = time
    time -= Math.max(1, Math.round(difficulty.intervalAt(height) * stretch(height)))
  }
  return timestamps
}

/** The factor by which to stretch each old block's interval so that all of them fill the remaining time. */
function stretchFor(difficulty: DifficultyModel, firstDense: number, leftMs: number): (height: number) => number {
  const transition = Math.max(1, Math.min(TRANSITION_BLOCKS, Math.floor(firstDense * MAX_TRANSITION_SHARE)))
  const stretchBy = (factor: number) => (height: number) => factor ** Math.min(1, (firstDense - height) / transition)
  const totalMs = (factor: number): number => {
    const stretch = stretchBy(factor)
    let sum = 0
    for (let height = 1; height < firstDense; height++) sum += difficulty.intervalAt(height) * stretch(height)
    return sum
  }
  if (totalMs(1) >= leftMs) return () => 1
  // The filled time grows with the factor, so bisection finds it.
  let [low, high] = [1, leftMs]
  while (high - low > 1e-6 * high) {
    const middle = (low + high) / 2
    if (totalMs(middle) < leftMs) low = middle
    else high = middle
  }
  return stretchBy(low)
}
