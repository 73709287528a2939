import type { OracleChart, OraclePoolDetail } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type ChartSpan, CHART_SPANS, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { oracleChartResource } from '#data/oracles/oracle-pools.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatPriceWithCurrency, rateToPrice } from '#format/oracle-rate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from '../oracle-pools.module.css'
import { useRateFormatters } from '../use-rate-formatters.ts'

export interface HistorySectionProps {
  readonly pool: OraclePoolDetail
  readonly span: ChartSpan
}

/** Chart of daily rates. */
export function HistorySection({ pool, span }: HistorySectionProps) {
  const t = useTranslation()
  return (
    <Section className="span-12" title={t.text('oraclePool.history')} note={t.text('oraclePool.historyNote')}>
      <div className={css.choices}>
        <ChoiceGroup label={t.text('chart.spans')}>
          {CHART_SPANS.map((each) => (
            <ChoiceLink key={each} to={spanLink(pool.poolNft, each)} isCurrent={each === span}>
              {t.text(`span.${each}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      </div>
      <div className={css.history}>
        <History pool={pool} span={span} />
      </div>
    </Section>
  )
}

function History({ pool: { poolNft, unit }, span }: HistorySectionProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { per } = useRateFormatters(unit)
  const { data, error } = useResource(oracleChartResource(poolNft, span))
  if (data === undefined) return error === null ? null : <p className="dim">{t.text('error.loadFailed')}</p>
  if (data === null || data.points.length === 0) return <p className="dim">{t.text('oraclePool.noHistory')}</p>
  return (
    <LineChart
      label={`${t.text('oraclePool.history')}, ${per}`}
      points={dailyPrices(data)}
      format={(value) => formatPriceWithCurrency(value, unit, coinName)}
      note={() => per}
    />
  )
}

/** Prices of the coin; rates without a price are left out. */
const dailyPrices = ({ points, unit }: OracleChart) =>
  points.flatMap(({ timestamp: at, value: rate }) => {
    const value = rateToPrice(rate, unit)
    return value === null ? [] : [{ at, value }]
  })

const spanLink = (poolNft: string, span: ChartSpan) =>
  `/oracle-pool-state/${poolNft}${span === DEFAULT_CHART_SPAN ? '' : `?timespan=${span}`}`
