import {
  type DifficultyForecast,
  type DifficultyHeader,
  type DifficultyOutcome,
  difficultyEpochOf,
  hashRate,
  hasFasterBlocks,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import type { Difficulty, DifficultyEpoch } from '@ergo-explorer/contract'
import { formatChangePercent } from './protocols/price.ts'

/** Blocks with the same difficulty. Epochs are numbered from 0 across all rule changes. */
interface NumberedDifficultyEpoch {
  readonly number: number
  readonly fromHeight: number
  readonly toHeight: number
}

/** The epoch with a number. EIP-37 shortened epochs in the middle of one. */
export function deriveDifficultyEpoch(preset: NetworkPreset, number: number): NumberedDifficultyEpoch {
  const { epochLength, eip37 } = preset.difficulty
  const before = longEpochs(preset)
  const fromHeight =
    eip37 === undefined || number < before
      ? number * epochLength + 1
      : eip37.fromHeight + (number - before) * eip37.epochLength
  return { number, fromHeight, toHeight: difficultyEpochOf(preset, fromHeight).end }
}

/** The number of the epoch of a block. */
export function difficultyEpochNumber(preset: NetworkPreset, height: number): number {
  const { epochLength, eip37 } = preset.difficulty
  return eip37 === undefined || height < eip37.fromHeight
    ? Math.floor((height - 1) / epochLength)
    : longEpochs(preset) + Math.floor((height - eip37.fromHeight) / eip37.epochLength)
}

/** Number of epochs before EIP-37, including the one it cut short. */
const longEpochs = ({ difficulty: { epochLength, eip37 } }: NetworkPreset): number =>
  Math.ceil(((eip37?.fromHeight ?? Number.POSITIVE_INFINITY) - 1) / epochLength)

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
    blockCount: last.height - fromHeight + 1,
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
    targetHashRate: String(hashRate(tip.difficulty, preset.blockIntervalMs)),
    blockInterval: preset.blockIntervalMs,
    epochLength: length,
    blocksLeft,
    next: forecast === undefined ? null : presentForecast(forecast, tip.difficulty),
    noForecastReason: forecast === undefined ? noForecastReason(preset) : null,
  }
}

const noForecastReason = ({ simulation }: NetworkPreset): NonNullable<Difficulty['noForecastReason']> =>
  hasFasterBlocks(simulation) ? 'constant-difficulty' : 'missing-blocks'

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
