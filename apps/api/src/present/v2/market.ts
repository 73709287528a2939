import { divideHalfUp, NANOERG_PER_ERG, type OraclePoolPreset, type OracleUnit } from '@ergo-explorer/chain'
import type { Market } from '@ergo-explorer/contract'
import type { LatestRate } from '../../queries/latest-rates.ts'
import { formatChangePercent, presentPrice } from './price.ts'

/** An older rate is used only if no fresher one exists. 720 blocks are about a day. */
const MAX_RATE_AGE_BLOCKS = 720

/** Selects the rate of a unit: the first fresh one in the order of the configured pools, otherwise the newest. */
export function selectOracleRate(
  pools: readonly OraclePoolPreset[],
  {
    rates,
    unit,
    tipHeight,
  }: { readonly rates: readonly LatestRate[]; readonly unit: OracleUnit; readonly tipHeight: number },
): LatestRate | undefined {
  const positiveRates = pools
    .filter((pool) => pool.unit === unit)
    .flatMap(({ poolNft }) => rates.filter((rate) => rate.poolNft === poolNft && rate.rate > 0n))
  return (
    positiveRates.find(({ height }) => tipHeight - height <= MAX_RATE_AGE_BLOCKS) ??
    positiveRates.toSorted((a, b) => b.height - a.height)[0]
  )
}

export function presentErgPrice(usd: LatestRate, circulating: bigint, tipHeight: number): Market['erg'] {
  return {
    usd: presentPrice(NANOERG_PER_ERG, usd.rate),
    // nanoERG divided by nanoERG per USD.
    marketCapUsd: divideHalfUp(circulating, usd.rate, 2),
    circulating: String(circulating),
    ...rateSource(usd, tipHeight),
    // The rate is nanoERG per USD, so its inverse is the ERG price.
    changePercent: usd.rateBefore === null ? null : formatChangePercent(usd.rate, usd.rateBefore),
  }
}

/** A troy ounce has 31.1034768 grams. */
const OUNCE = 311_034_768n
const KILOGRAM = 10_000_000_000n

export function presentGoldPrice(gold: LatestRate, usd: LatestRate | undefined, tipHeight: number): Market['gold'] {
  return {
    ergPerKilogram: presentPrice(gold.rate, NANOERG_PER_ERG),
    usdPerTroyOunce: usd === undefined ? null : presentPrice(gold.rate * OUNCE, usd.rate * KILOGRAM),
    ...rateSource(gold, tipHeight),
    changePercent: gold.rateBefore === null ? null : formatChangePercent(gold.rateBefore, gold.rate),
  }
}

const rateSource = ({ poolNft, rate, boxId, height, timestamp }: LatestRate, tipHeight: number) => ({
  poolNft,
  rate: String(rate),
  boxId,
  height,
  timestamp: Number(timestamp),
  age: Math.max(0, tipHeight - height),
  history: `/api/v2/oracle-pools/${poolNft}/history`,
})
