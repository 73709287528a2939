import type { NetworkPreset } from '../network/preset.ts'
import { type DifficultyHeader, nextDifficulty } from './difficulty.ts'
import { epochOf, heightsForRecalculation } from './difficulty-epoch.ts'

/** One road that the rest of an epoch may take: when it ends, and the difficulty after it. */
export interface DifficultyOutcome {
  readonly difficulty: bigint
  readonly epochEndTimestamp: number
}

export interface DifficultyForecast {
  /** The block that will have the new difficulty. */
  readonly atHeight: number
  readonly difficulty: bigint
  /** The new difficulty over the present one. */
  readonly ratio: number
  /** When the present epoch will end, at the pace of its blocks so far. */
  readonly epochEndTimestamp: number
  readonly averageIntervalMs: number
  /** Nine of ten epochs end between these two; the slower blocks come, the lower the difficulty. */
  readonly slow: DifficultyOutcome
  readonly fast: DifficultyOutcome
  /** True once the epoch's last block is there: no forecast any more but the value. */
  readonly isSettled: boolean
}

/** The headers a forecast wants: the ends of the past epochs, rising, and the tip itself as the last. */
export function heightsForForecast(preset: NetworkPreset, tipHeight: number): readonly number[] {
  const { end } = epochOf(preset, tipHeight)
  const ends = heightsForRecalculation(preset, end + 1).filter((height) => height < tipHeight)
  return [...ends, tipHeight]
}

/**
 * The next difficulty if the rest of the epoch keeps the pace of its blocks so far, timed from the end of the epoch
 * before. Undefined when headers of {@link heightsForForecast} are missing.
 */
export function forecastDifficulty(
  preset: NetworkPreset,
  headers: readonly DifficultyHeader[],
): DifficultyForecast | undefined {
  const tip = headers.at(-1)
  if (tip === undefined) return undefined
  const { end, blocksLeft } = epochOf(preset, tip.height)
  const epochsBefore = headers.slice(0, -1)
  const wanted = heightsForRecalculation(preset, end + 1).slice(0, -1)
  const hasAll =
    wanted.length === epochsBefore.length && wanted.every((height, i) => epochsBefore[i]?.height === height)
  if (!hasAll) return undefined
  const start = epochsBefore.at(-1)
  const averageIntervalMs = averageInterval(start, tip) ?? preset.blockIntervalMs
  const outcomeAt = (intervalMs: number): DifficultyOutcome => {
    const epochEndTimestamp = Math.round(tip.timestamp + intervalMs * blocksLeft)
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
    isSettled: blocksLeft === 0,
  }
}

/** The standard normal lies within this with a probability of nine tenths. */
const NINE_TENTHS = 1.645

/**
 * By which factor the pace of the blocks left may miss that of the blocks so far, either way, nine times out of ten.
 * Times between blocks are exponential. The pace is known from `done` of them and met by `left` others, which do not
 * depend on each other, so the logarithm of the quotient of the two means is about normal, and its variance is the sum
 * of theirs. A logarithm keeps the times left from becoming negative, however few blocks there are.
 */
function spreadOf(done: number, left: number): number {
  return left === 0 ? 1 : Math.exp(NINE_TENTHS * Math.sqrt(logVariance(done) + logVariance(left)))
}

/** Of the logarithm of the mean of n exponential times: the trigamma function, close to 1/n for many. */
const logVariance = (n: number): number => 1 / n + 1 / (2 * n ** 2) + 1 / (6 * n ** 3)

/** Unknown in the very first epoch, which no block precedes. */
function averageInterval(start: DifficultyHeader | undefined, tip: DifficultyHeader): number | undefined {
  return start === undefined ? undefined : (tip.timestamp - start.timestamp) / (tip.height - start.height)
}

/** Six digits, divided before they become a float: difficulties go far beyond 2^53. */
function ratioOf(value: bigint, base: bigint): number {
  return base === 0n ? 1 : Number((value * 1_000_000n) / base) / 1_000_000
}
