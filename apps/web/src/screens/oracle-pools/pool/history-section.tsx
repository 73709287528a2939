import { usePublicConfig } from '../../../config/use-public-config.ts'
import { type Span, SPANS, DEFAULT_SPAN } from '../../../data/charts/span.ts'
import { oracleChartResource } from '../../../data/oracles/oracle-chart.ts'
import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatRatePrice } from '../../../format/format-rate.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { ChoiceGroup, ChoiceLink } from '../../../ui/choice.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../oracle-pools.module.css'
import { useRateText } from '../use-rate-text.ts'

export interface HistorySectionProps {
  readonly pool: OraclePoolView
  readonly span: Span
}

/** Chart of daily rates. */
export function HistorySection({ pool, span }: HistorySectionProps) {
  const t = useTranslation()
  return (
    <Section className="span-12" title={t.text('oraclePool.history')} note={t.text('oraclePool.historyNote')}>
      <div className={css.choices}>
        <ChoiceGroup label={t.text('chart.spans')}>
          {SPANS.map((each) => (
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
  const { per } = useRateText(unit)
  const { data, error } = useResource(oracleChartResource(poolNft, span))
  if (data === undefined) return error === null ? null : <p className="dim">{t.text('error.loadFailed')}</p>
  if (data === null || data.length === 0) return <p className="dim">{t.text('oraclePool.noHistory')}</p>
  return (
    <LineChart
      label={`${t.text('oraclePool.history')}, ${per}`}
      points={data}
      format={(value) => formatRatePrice(value, unit, coinName)}
      note={() => per}
    />
  )
}

const spanLink = (poolNft: string, span: Span) =>
  `/oracle-pool-state/${poolNft}${span === DEFAULT_SPAN ? '' : `?timespan=${span}`}`
