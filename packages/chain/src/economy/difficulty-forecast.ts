import type { NetworkPreset } from '../network/preset.ts'
import { type DifficultyHeader, nextDifficulty } from './difficulty.ts'
import { epochOf, heightsForRecalculation } from './difficulty-epoch.ts'

export interface DifficultyForecast {
  /** The block that will have the new difficulty. */
  readonly atHeight: number
  readonly difficulty: bigint
  /** The new difficulty over the present one. */
  readonly ratio: number
  /** When the present epoch will end, at the pace of its blocks so far. */
  readonly epochEndTimestamp: number
  readonly averageIntervalMs: number
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
  const averageIntervalMs = averageInterval(epochsBefore.at(-1), tip) ?? preset.blockIntervalMs
  const epochEndTimestamp = Math.round(tip.timestamp + averageIntervalMs * blocksLeft)
  const projected: DifficultyHeader = { height: end, timestamp: epochEndTimestamp, difficulty: tip.difficulty }
  const difficulty = nextDifficulty(preset, [...epochsBefore, projected], end + 1)
  return {
    atHeight: end + 1,
    difficulty,
    ratio: ratioOf(difficulty, tip.difficulty),
    epochEndTimestamp,
    averageIntervalMs,
    isSettled: blocksLeft === 0,
  }
}

/** Unknown in the very first epoch, which no block precedes. */
function averageInterval(start: DifficultyHeader | undefined, tip: DifficultyHeader): number | undefined {
  return start === undefined ? undefined : (tip.timestamp - start.timestamp) / (tip.height - start.height)
}

/** Six digits, divided before they become a float: difficulties go far beyond 2^53. */
function ratioOf(value: bigint, base: bigint): number {
  return base === 0n ? 1 : Number((value * 1_000_000n) / base) / 1_000_000
}
