import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatOracleRatePrice, type OracleRateUnit } from '@ergo-explorer/sentences/oracle-rate'
import { useTranslation } from '#i18n/use-translation.ts'

/** Formatters for the rates of a pool. */
export function useRateFormatters(unit: OracleRateUnit) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const coin = formatCoinUnit(coinName)
  return {
    coin,
    /** With its currency: `$1.1760`. */
    price: (rate: string, parts = 1n) => formatOracleRatePrice(rate, unit, coinName, parts),
    /** The unit that the price is for. */
    per: t.text(`oracles.per.${unit ?? 'unknown'}`, { coin }),
    /** The raw rate with its unit; expects a formatted figure. */
    raw: (figure: string) => t.text(`oracles.raw.${unit ?? 'unknown'}`, { rate: figure, coin }),
  }
}
