import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatOracleRatePrice } from '../../format/format-oracle-rate-price.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { findRateUnit } from './rate-unit-by-pool.ts'
import type { RateValue } from './story-value.ts'

/** `1 ERG = $1.1777`, or the price alone. The rate of an unknown pool stays a plain figure. */
export function formatOracleRate(t: Translations, { poolNft, rateValue, form }: RateValue, coinName: string): string {
  const unit = findRateUnit(poolNft)
  const price = formatOracleRatePrice(rateValue, unit, coinName)
  return form === 'price' ? price : t.text(`rate.${unit ?? 'unknown'}`, { price, coin: formatCoinUnit(coinName) })
}
