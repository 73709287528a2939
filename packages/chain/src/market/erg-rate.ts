import type { Hex } from '#bytes/hex.ts'
import type { OraclePoolPreset } from '#network/preset.ts'

/** An older rate does not state the price at a height. 720 blocks are about a day. */
export const MAX_RATE_AGE_BLOCKS = 720

/** A rate that an oracle pool published, with the height of its box. */
export interface PoolRate {
  readonly poolNft: Hex
  readonly rate: bigint
  readonly height: number
}

/**
 * The rate of ERG in nanoERG per US dollar at a height, from the last rate of each pool up to it: that of the first
 * configured pool whose rate is fresh. None if all are too old.
 */
export const ergRateAt = <Rate extends PoolRate>(
  pools: readonly OraclePoolPreset[],
  height: number,
  rates: readonly Rate[],
): Rate | undefined =>
  pools
    .filter(({ unit }) => unit === 'nanoErgPerUsd')
    .flatMap(({ poolNft }) => rates.filter((rate) => rate.poolNft === poolNft))
    .find(({ rate, height: at }) => rate > 0n && at <= height && height - at <= MAX_RATE_AGE_BLOCKS)
