import type { NetworkPreset } from '#network/preset.ts'

/** Consecutive blocks with the same difficulty. */
export interface DifficultyEpoch {
  /** Zero-based, counted in epochs of this length. */
  readonly index: number
  readonly start: number
  readonly end: number
  readonly length: number
  /** Number of blocks of the epoch after `height`. */
  readonly blocksLeft: number
}

/** The epoch that contains the block at a height. The activation of EIP-37 shortens the last long epoch. */
export function difficultyEpochOf(preset: NetworkPreset, height: number): DifficultyEpoch {
  const length = epochLengthAt(preset, height)
  const index = Math.floor((height - 1) / length)
  const lastBeforeChange = (preset.difficulty.eip37?.fromHeight ?? Number.POSITIVE_INFINITY) - 1
  const planned = (index + 1) * length
  const end = height <= lastBeforeChange ? Math.min(planned, lastBeforeChange) : planned
  return { index, start: index * length + 1, end, length, blocksLeft: end - height }
}

export function epochLengthAt({ difficulty }: NetworkPreset, height: number): number {
  return isEip37At(difficulty, height) ? difficulty.eip37.epochLength : difficulty.epochLength
}

type Difficulty = NetworkPreset['difficulty']

export function isEip37At(difficulty: Difficulty, height: number): difficulty is WithEip37 {
  return difficulty.eip37 !== undefined && height >= difficulty.eip37.fromHeight
}

type WithEip37 = Difficulty & { readonly eip37: NonNullable<Difficulty['eip37']> }

/** Whether the difficulty is recalculated at this height: true for the first block of an epoch. */
export function isRecalculatedAt(preset: NetworkPreset, height: number): boolean {
  return (height - 1) % epochLengthAt(preset, height) === 0
}

/**
 * Heights of the headers that determine the difficulty at `forHeight`, ascending: the last header of each epoch used,
 * or just the parent within an epoch. Near genesis there are fewer.
 */
export function heightsForRecalculation(preset: NetworkPreset, forHeight: number): readonly number[] {
  const parent = forHeight - 1
  if (!isRecalculatedAt(preset, forHeight)) return [parent]
  const length = epochLengthAt(preset, forHeight)
  const heights: number[] = []
  for (let epoch = preset.difficulty.epochsUsed; epoch >= 0; epoch--) {
    const height = parent - epoch * length
    if (height >= 1) heights.push(height)
  }
  return heights
}
