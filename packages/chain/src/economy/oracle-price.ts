import type { OracleUnit } from '#network/preset.ts'
import { NANOERG_PER_ERG } from '#network/protocol.ts'

/** An exact price: dollars per ERG, or ERG per kilogram of gold. */
export interface OraclePrice {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * The price that a rate or datapoint states; undefined for a value that is not positive. `parts` divides the value, for
 * a median between two datapoints.
 */
export function oraclePrice(value: bigint, unit: OracleUnit, parts = 1n): OraclePrice | undefined {
  if (value <= 0n) return undefined
  // A dollar rate says how much ERG a dollar buys; people ask what an ERG costs.
  return unit === 'nanoErgPerUsd'
    ? { numerator: NANOERG_PER_ERG * parts, denominator: value }
    : { numerator: value, denominator: NANOERG_PER_ERG * parts }
}
