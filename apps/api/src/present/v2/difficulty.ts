import {
  type DifficultyForecast,
  type DifficultyHeader,
  type DifficultyOutcome,
  difficultyEpochOf,
  hashRate,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import type { Difficulty, DifficultyEpoch } from '@ergo-explorer/contract'
import type { NumberedDifficultyEpoch } from './difficulty-epochs.ts'
import { formatChangePercent } from './price.ts'

type GetHeader = (height: number) => DifficultyHeader

/** Heights needed to present an epoch: its first and last block, and those of the previous epoch. */
export const difficultyHeightsToLoad = (
  { fromHeight, toHeight }: NumberedDifficultyEpoch,
  before: NumberedDifficultyEpoch | undefined,
  tip: number,
) => [fromHeight, Math.min(toHeight, tip), ...(before === undefined ? [] : [before.fromHeight, before.toHeight])]

export function presentDifficultyEpoch(
  epoch: NumberedDifficultyEpoch,
  {
    before,
    tip,
    headerAt,
  }: { readonly before: NumberedDifficultyEpoch | undefined; readonly tip: number; readonly headerAt: GetHeader },
): DifficultyEpoch {
  const { number, fromHeight, toHeight } = epoch
  const [first, last] = [headerAt(fromHeight), headerAt(Math.min(toHeight, tip))]
  // The mining time of its first block starts at the previous block, if there is one.
  const start = before === undefined ? first : headerAt(before.toHeight)
  const intervals = last.height - start.height
  return {
    number,
    fromHeight,
    toHeight,
    timestamp: first.timestamp,
    difficulty: String(first.difficulty),
    changePercent:
      before === undefined ? null : formatChangePercent(headerAt(before.fromHeight).difficulty, first.difficulty),
    blocks: last.height - fromHeight + 1,
    averageBlockTime: intervals === 0 ? null : Math.round((last.timestamp - start.timestamp) / intervals),
  }
}

/** Current difficulty and forecast. */
export function presentDifficulty(
  preset: NetworkPreset,
  tip: DifficultyHeader,
  forecast: DifficultyForecast | undefined,
) {
  const { length, blocksLeft } = difficultyEpochOf(preset, tip.height)
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
    changePercent: formatChangePercent(now, difficulty) ?? '0.00',
    expectedAt: epochEndTimestamp,
  })
  return {
    height: forecast.atHeight,
    ...presentOutcome(forecast),
    slow: presentOutcome(forecast.slow),
    fast: presentOutcome(forecast.fast),
    isFinal: forecast.isFinal,
  }
}
