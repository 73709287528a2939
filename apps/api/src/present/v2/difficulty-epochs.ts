import { difficultyEpochOf, type NetworkPreset } from '@ergo-explorer/chain'

/** Blocks with the same difficulty. Epochs are numbered from 0 across all rule changes. */
export interface NumberedDifficultyEpoch {
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
