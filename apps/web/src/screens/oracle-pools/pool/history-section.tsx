import { usePublicConfig } from '../../../config/use-public-config.ts'
import { type Span, SPANS, USUAL_SPAN } from '../../../data/charts/span.ts'
import { oracleChartResource } from '../../../data/oracles/oracle-chart.ts'
import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatRatePrice } from '../../../format/format-rate.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Choice, ChoiceLink } from '../../../ui/choice.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../oracle-pools.module.css'
import { useRateText } from '../use-rate-text.ts'

export interface HistorySectionProps {
  readonly pool: OraclePoolView
  readonly span: Span
}

/** How the rate went, a day at a time. */
export function HistorySection({ pool, span }: HistorySectionProps) {
  const words = useWords()
  return (
    <Section className="span-12" title={words.text('oraclePool.history')} note={words.text('oraclePool.historyNote')}>
      <div className={css.choices}>
        <Choice label={words.text('chart.spans')}>
          {SPANS.map((each) => (
            <ChoiceLink key={each} to={spanLink(pool.poolNft, each)} isCurrent={each === span}>
              {words.text(`span.${each}`)}
            </ChoiceLink>
          ))}
        </Choice>
      </div>
      <div className={css.history}>
        <History pool={pool} span={span} />
      </div>
    </Section>
  )
}

function History({ pool: { poolNft, unit }, span }: HistorySectionProps) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { per } = useRateText(unit)
  const { data, error } = useResource(oracleChartResource(poolNft, span))
  if (data === undefined) return error === null ? null : <p className="dim">{words.text('error.didNotArrive')}</p>
  if (data === null || data.length === 0) return <p className="dim">{words.text('oraclePool.noHistory')}</p>
  return (
    <LineChart
      label={`${words.text('oraclePool.history')}, ${per}`}
      points={data}
      format={(value) => formatRatePrice(value, unit, coinName)}
      note={() => per}
    />
  )
}

const spanLink = (poolNft: string, span: Span) =>
  `/oracle-pool-state/${poolNft}${span === USUAL_SPAN ? '' : `?timespan=${span}`}`
