import { usePublicConfig } from '#config/use-public-config.ts'
import { scaleToCommonUnit, summarizeDays } from '#data/charts/chart-summary.ts'
import { listPriceDays, parsePriceRange, PRICE_RANGES, priceDaysResource } from '#data/home/price-days.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { Age } from '#entities/age.tsx'
import { chartValueFormat } from '#entities/charts/chart-value-format.ts'
import { SignedChange } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { rateToPrice } from '@ergo-explorer/sentences/oracle-rate'
import { formatPercentChange } from '#format/percent.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSearchParams } from '#page/router.tsx'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import css from './price-chart.module.css'

/** The price of some days, with its change, its range and the age of the current one; nothing if it is not known. */
export function PriceChart() {
  const t = useTranslation()
  const { coinName, pricePoolNft } = usePublicConfig()
  const range = parsePriceRange(useSearchParams())
  const { data } = useResource(priceDaysResource(range))
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const price = market === null ? null : rateToPrice(market.rate, 'nanoErgPerUsd')
  const now =
    market === null || market.timestamp === null || price === null ? undefined : { at: market.timestamp, value: price }
  const days = listPriceDays(data ?? [], range, now)
  const summary = summarizeDays(days)
  if (summary === undefined) return null
  const { format, formatMark } = chartValueFormat('price', coinName)
  const { first, last, lowest, highest } = summary
  const [before = 0n, after = 0n] = scaleToCommonUnit([first.value, last.value])
  return (
    <section className={css.price} aria-labelledby="price">
      <div className={css.head}>
        <h2 id="price">
          <ScreenLink screen="chart" to="/charts/price">
            {t.text('home.price')}
          </ScreenLink>
        </h2>
        <ChoiceGroup label={t.text('home.priceRange')}>
          {PRICE_RANGES.toSorted((a, b) => LENGTHS[a] - LENGTHS[b]).map((each) => (
            <ChoiceLink key={each} to={each === PRICE_RANGES[0] ? '/' : `/?price=${each}`} isCurrent={each === range}>
              {t.text(`home.range.${each}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      </div>
      <KeyFigures
        className={css.figures}
        facts={[
          {
            label: t.text(`home.range.${range}`),
            value: <SignedChange change={formatPercentChange(before, after)} />,
          },
          { label: t.text('home.low', { day: formatDate(lowest.at, t.locale) }), value: format(lowest.value) },
          { label: t.text('home.high', { day: formatDate(highest.at, t.locale) }), value: format(highest.value) },
          market !== null && { label: t.text('home.oraclePool'), value: <Age timestamp={market.timestamp} /> },
        ]}
      />
      <SmallChart
        label={t.text('home.priceDrawing', {
          days: days.length,
          lowest: format(lowest.value),
          highest: format(highest.value),
          last: format(last.value),
        })}
        points={days}
        formatMark={formatMark}
        size="short"
      />
    </section>
  )
}

const LENGTHS = { '7days': 7, '30days': 30, '1year': 365 } as const
