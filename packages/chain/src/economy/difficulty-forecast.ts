import type { NetworkPreset } from '#network/preset.ts'
import { type DifficultyHeader, hasFasterBlocks, nextDifficulty } from './difficulty.ts'
import { difficultyEpochOf, heightsForRecalculation } from './difficulty-epoch.ts'

/** One possible outcome for the current epoch: when it ends, and the difficulty after it. */
export interface DifficultyOutcome {
  readonly difficulty: bigint
  readonly epochEndTimestamp: number
}

export interface DifficultyForecast {
  /** First block with the new difficulty. */
  readonly atHeight: number
  readonly difficulty: bigint
  /** The new difficulty divided by the current one. */
  readonly ratio: number
  /** Expected end of the current epoch at the pace of its blocks so far. */
  readonly epochEndTimestamp: number
  readonly averageIntervalMs: number
  /** Bounds of a 90 % interval. Slower blocks mean a lower difficulty. */
  readonly slow: DifficultyOutcome
  readonly fast: DifficultyOutcome
  /** True once the last block of the epoch exists: the difficulty is then known, not forecast. */
  readonly isFinal: boolean
}

/** Heights of the headers that a forecast needs: the ends of past epochs, ascending, and the tip as the last. */
export function heightsForForecast(preset: NetworkPreset, tipHeight: number): readonly number[] {
  const { end } = difficultyEpochOf(preset, tipHeight)
  const ends = heightsForRecalculation(preset, end + 1).filter((height) => height < tipHeight)
  return [...ends, tipHeight]
}

/**
 * The next difficulty if the rest of the epoch keeps the pace of its blocks so far, measured from the end of the
 * previous epoch. Undefined if headers of {@link heightsForForecast} are missing, and in simulations whose new blocks
 * keep the difficulty.
 */
export function forecastDifficulty(
  preset: NetworkPreset,
  headers: readonly DifficultyHeader[],
): DifficultyForecast | undefined {
  const tip = headers.at(-1)
  if (tip === undefined || hasFasterBlocks(preset.simulation)) return undefined
  const { end, blocksLeft } = difficultyEpochOf(preset, tip.height)
  const epochsBefore = headers.slice(0, -1)
  const requiredHeights = heightsForRecalculation(preset, end + 1).slice(0, -1)
  const hasAll =
    requiredHeights.length === epochsBefore.length &&
    requiredHeights.every((height, i) => epochsBefore[i]?.height === height)
  if (!hasAll) return undefined
  const start = epochsBefore.at(-1)
  const averageIntervalMs = averageInterval(start, tip) ?? preset.blockIntervalMs
  const outcomeAt = (intervalMs: number): DifficultyOutcome => {
    const epochEndTimestamp = timeAfter(tip, blocksLeft, intervalMs)
    const projected: DifficultyHeader = { height: end, timestamp: epochEndTimestamp, difficulty: tip.difficulty }
    return { difficulty: nextDifficulty(preset, [...epochsBefore, projected], end + 1), epochEndTimestamp }
  }
  const spread = spreadOf(tip.height - (start?.height ?? 0), blocksLeft)
  const expected = outcomeAt(averageIntervalMs)
  return {
    atHeight: end + 1,
    ...expected,
    ratio: ratioOf(expected.difficulty, tip.difficulty),
    averageIntervalMs,
    slow: outcomeAt(averageIntervalMs * spread),
    fast: outcomeAt(averageIntervalMs / spread),
    isFinal: blocksLeft === 0,
  }
}

/**
 * When a future block is expected: at the pace of the current difficulty epoch up to its end, and at the target interval
 * after it, which the next difficulty restores. `headers` are the block at {@link paceStartHeight}, if any, and the tip.
 */
export function expectedBlockTime(preset: NetworkPreset, headers: readonly TimedBlock[], height: number): number {
  const tip = headers.at(-1)
  if (tip === undefined) throw new RangeError('The time of a block cannot be expected without the tip')
  const { end } = difficultyEpochOf(preset, tip.height)
  const paceMs = averageInterval(headers.at(-2), tip) ?? preset.blockIntervalMs
  const epochEnd = timeAfter(tip, Math.min(height, end) - tip.height, paceMs)
  return epochEnd + Math.max(0, height - end) * preset.blockIntervalMs
}

/** The block from which the pace of the current difficulty epoch is measured; undefined in the first epoch. */
export const paceStartHeight = (preset: NetworkPreset, tipHeight: number): number | undefined =>
  heightsForForecast(preset, tipHeight).at(-2)

type TimedBlock = Pick<DifficultyHeader, 'height' | 'timestamp'>

const timeAfter = ({ timestamp }: TimedBlock, blocks: number, intervalMs: number): number =>
  Math.round(timestamp + intervalMs * blocks)

/** The standard normal distribution lies within ±1.645 with a probability of 90 %. */
const NINE_TENTHS = 1.645

/**
 * Factor by which the pace of the remaining blocks may differ from the pace so far, in either direction, with a
 * probability of 90 %. Block intervals are exponentially distributed. The pace is estimated from `done` intervals and
 * applies to `left` independent ones, so the logarithm of the ratio of the two means is approximately normal, and its
 * variance is the sum of both. Using a logarithm keeps the remaining time positive even for few blocks.
 */
function spreadOf(done: number, left: number): number {
  return left === 0 ? 1 : Math.exp(NINE_TENTHS * Math.sqrt(logVariance(done) + logVariance(left)))
}

/** Variance of the logarithm of the mean of n exponential times: the trigamma function, close to 1/n for large n. */
const logVariance = (n: number): number => 1 / n + 1 / (2 * n ** 2) + 1 / (6 * n ** 3)

/** Undefined in the first epoch, which has no preceding block. */
function averageInterval(start: TimedBlock | undefined, tip: TimedBlock): number | undefined {
  return start === undefined ? undefined : (tip.timestamp - start.timestamp) / (tip.height - start.height)
}

/** Six digits, divided as bigint first: difficulties exceed 2^53. */
function ratioOf(value: bigint, base: bigint): number {
  return base === 0n ? 1 : Number((value * 1_000_000n) / base) / 1_000_000
}
