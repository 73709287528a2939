import { usePublicConfig } from '../../config/use-public-config.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatRate, type RateUnit } from '../../format/format-rate.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Formatters for the rates of a pool. */
export function useRateText(unit: RateUnit) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const coin = coinUnit(coinName)
  return {
    coin,
    /** With its currency: `$1.1760`. */
    price: (rate: string) => formatRate(rate, unit, coinName),
    /** The unit that the price is for. */
    per: t.text(`oracles.per.${unit ?? 'unknown'}`, { coin }),
    /** The raw rate with its unit; expects a formatted figure. */
    raw: (figure: string) => t.text(`oracles.raw.${unit ?? 'unknown'}`, { rate: figure, coin }),
  }
}
