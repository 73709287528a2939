import { usePublicConfig } from '../../config/use-public-config.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatRate, type RateUnit } from '../../format/format-rate.ts'
import { useWords } from '../../i18n/use-words.ts'

/** How the rates of a pool are said. */
export function useRateText(unit: RateUnit) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const coin = coinUnit(coinName)
  return {
    coin,
    /** With its currency: `$1.1760`. */
    price: (rate: string) => formatRate(rate, unit, coinName),
    /** What that is the price of. */
    per: words.text(`oracles.per.${unit ?? 'unknown'}`, { coin }),
    /** As the pool itself writes it; the figure comes formatted. */
    raw: (figure: string) => words.text(`oracles.raw.${unit ?? 'unknown'}`, { rate: figure, coin }),
  }
}
