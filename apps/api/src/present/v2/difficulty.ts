import {
  type DifficultyForecast,
  type DifficultyHeader,
  type DifficultyOutcome,
  epochOf,
  hashRate,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import type { Difficulty, DifficultyEpoch } from '@ergo-explorer/contract'
import type { NumberedEpoch } from './difficulty-epochs.ts'
import { changePercent } from './price.ts'

type HeaderAt = (height: number) => DifficultyHeader

/** The blocks that an epoch is told from: where it begins and ends, and where the one before it does. */
export const heightsOfEpoch = (
  { fromHeight, toHeight }: NumberedEpoch,
  before: NumberedEpoch | undefined,
  tip: number,
) => [fromHeight, Math.min(toHeight, tip), ...(before === undefined ? [] : [before.fromHeight, before.toHeight])]

export function presentDifficultyEpoch(
  epoch: NumberedEpoch,
  before: NumberedEpoch | undefined,
  tip: number,
  headerAt: HeaderAt,
): DifficultyEpoch {
  const { number, fromHeight, toHeight } = epoch
  const [first, last] = [headerAt(fromHeight), headerAt(Math.min(toHeight, tip))]
  // The time of its first block counts from the block before, where there is one.
  const start = before === undefined ? first : headerAt(before.toHeight)
  const intervals = last.height - start.height
  return {
    number,
    fromHeight,
    toHeight,
    timestamp: first.timestamp,
    difficulty: String(first.difficulty),
    changePercent:
      before === undefined ? null : changePercent(headerAt(before.fromHeight).difficulty, first.difficulty),
    blocks: last.height - fromHeight + 1,
    averageBlockTime: intervals === 0 ? null : Math.round((last.timestamp - start.timestamp) / intervals),
  }
}

/** Where the difficulty stands, and where it goes. */
export function presentDifficulty(
  preset: NetworkPreset,
  tip: DifficultyHeader,
  forecast: DifficultyForecast | undefined,
) {
  const { length, blocksLeft } = epochOf(preset, tip.height)
  return {
    height: tip.height,
    timestamp: tip.timestamp,
    difficulty: String(tip.difficulty),
    hashRate: String(hashRate(tip.difficulty, preset.blockIntervalMs)),
    blockInterval: preset.blockIntervalMs,
    epochLength: length,
    blocksLeft,
    next: forecast === undefined ? null : presentForecast(forecast, tip.difficulty),
  }
}

function presentForecast(forecast: DifficultyForecast, now: bigint): Difficulty['next'] {
  const presentOutcome = ({ difficulty, epochEndTimestamp }: DifficultyOutcome) => ({
    difficulty: String(difficulty),
    changePercent: changePercent(now, difficulty) ?? '0.00',
    expectedAt: epochEndTimestamp,
  })
  return {
    height: forecast.atHeight,
    ...presentOutcome(forecast),
    slow: presentOutcome(forecast.slow),
    fast: presentOutcome(forecast.fast),
    isSettled: forecast.isSettled,
  }
}
