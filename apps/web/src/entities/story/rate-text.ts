import { coinUnit } from '../../format/coin-unit.ts'
import { formatRate } from '../../format/format-rate.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { unitOfPool } from './pool-units.ts'
import type { RateValue } from './story-value.ts'

/** `1 ERG = $1.1777`, or the price alone. The rate of an unknown pool stays a plain figure. */
export function rateText(t: Translations, { poolNft, rate, form }: RateValue, coinName: string): string {
  const unit = unitOfPool(poolNft)
  const price = formatRate(rate, unit, coinName)
  return form === 'price' ? price : t.text(`rate.${unit ?? 'unknown'}`, { price, coin: coinUnit(coinName) })
}
