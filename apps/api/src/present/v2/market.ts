import { divideHalfUp, NANOERG_PER_ERG, type OraclePoolPreset, type OracleUnit } from '@ergo-explorer/chain'
import type { Market } from '@ergo-explorer/contract'
import type { StandingRate } from '../../queries/standing-rates.ts'
import { changePercent, presentPrice } from './price.ts'

/** A rate that is older is taken only where no other is fresher: a day, if blocks come as they should. */
const FRESH_BLOCKS = 720

/** The rate of a unit to go by: of the pools in the order we know them the first that is fresh, else the freshest. */
export function standingRate(
  pools: readonly OraclePoolPreset[],
  rates: readonly StandingRate[],
  unit: OracleUnit,
  tipHeight: number,
): StandingRate | undefined {
  const told = pools
    .filter((pool) => pool.unit === unit)
    .flatMap(({ poolNft }) => rates.filter((rate) => rate.poolNft === poolNft && rate.rate > 0n))
  return (
    told.find(({ height }) => tipHeight - height <= FRESH_BLOCKS) ?? told.toSorted((a, b) => b.height - a.height)[0]
  )
}

export function presentErgPrice(usd: StandingRate, circulating: bigint, tipHeight: number): Market['erg'] {
  return {
    usd: presentPrice(NANOERG_PER_ERG, usd.rate),
    // So many nanoERG at so many for a dollar.
    marketCapUsd: divideHalfUp(circulating, usd.rate, 2),
    circulating: String(circulating),
    ...source(usd, tipHeight),
    // The dearer the dollar, the cheaper ERG.
    changePercent: usd.rateBefore === null ? null : changePercent(usd.rate, usd.rateBefore),
  }
}

/** A troy ounce has 31.1034768 grams. */
const OUNCE = 311_034_768n
const KILOGRAM = 10_000_000_000n

export function presentGoldPrice(gold: StandingRate, usd: StandingRate | undefined, tipHeight: number): Market['gold'] {
  return {
    ergPerKilogram: presentPrice(gold.rate, NANOERG_PER_ERG),
    usdPerTroyOunce: usd === undefined ? null : presentPrice(gold.rate * OUNCE, usd.rate * KILOGRAM),
    ...source(gold, tipHeight),
    changePercent: gold.rateBefore === null ? null : changePercent(gold.rateBefore, gold.rate),
  }
}

const source = ({ poolNft, rate, boxId, height, timestamp }: StandingRate, tipHeight: number) => ({
  poolNft,
  rate: String(rate),
  boxId,
  height,
  timestamp: Number(timestamp),
  age: Math.max(0, tipHeight - height),
  history: `/api/v2/oracle-pools/${poolNft}/history`,
})
