import type { OracleChart, OraclePoolDetail } from '@ergo-explorer/contract'
import { CHART_SPANS, type ChartSpan, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import css from '../oracle-pools.module.css'
import { poolName } from '../pool-name.tsx'
import { PoolFacts } from './pool-facts.tsx'
import { PoolTitle } from './pool-title.tsx'
import { RecentRates } from './recent-rates.tsx'
import { ContractsSection, RateUpdateRulesSection } from './rate-update-rules-section.tsx'
import { formatCount } from '#format/number.ts'
import { Section } from '#ui/layout/section.tsx'
import { EpochDrawing } from './epoch-drawing.tsx'
import { oracleChartResource, oracleReadersResource } from '#data/oracles/oracle-pools.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { BoxReaderTable } from '#entities/box-reader-table.tsx'
import { useRateFormatters } from '../use-rate-formatters.ts'
import { compareOracles } from './compare-oracles.ts'
import { OracleTable } from './oracle-table.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatPriceWithCurrency, rateToPrice } from '@ergo-explorer/sentences/oracle-rate'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'

interface PoolPageProps {
  readonly pool: OraclePoolDetail
  readonly span: ChartSpan
}

export function PoolPage({ pool, span }: PoolPageProps) {
  const t = useTranslation()
  usePageMetadata({
    title: t.text('title.oraclePool', { name: sanitizeText(poolName(pool)) }),
    canonical: `/oracle-pool-state/${pool.poolNft}`,
    description: t.text('oracles.description'),
  })
  return (
    <>
      <PoolTitle pool={pool} />
      <PoolFacts pool={pool} />
      <div className={`grid ${css.sections}`}>
        <EpochSection pool={pool} />
        <OraclesSection pool={pool} />
        <HistorySection pool={pool} span={span} />
        <RecentRates pool={pool} />
        <RateUpdateRulesSection pool={pool} />
        <ContractsSection pool={pool} />
        <ReadersSection poolNft={pool.poolNft} />
      </div>
    </>
  )
}

/** Progress towards the next rate. Omitted if the rules are unknown. */
function EpochSection({ pool }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { epoch, creationHeight: start, tipHeight: tip, nextRefresh: due, blocksLate, oracles } = pool
  if (due === null) return null
  const posts = oracles.flatMap((oracle) =>
    oracle.height !== null && oracle.state !== 'collected' && oracle.epoch === epoch ? [oracle.height] : [],
  )
  return (
    <Section
      className="span-12"
      title={
        epoch === null
          ? t.text('oraclePool.epochPlain')
          : t.text('oraclePool.epochTitle', { epoch: formatCount(epoch) })
      }
      note={
        blocksLate > 0
          ? t.text('oraclePool.epochLate', { blocks: blocksLate })
          : t.text('oraclePool.epochLeft', { blocks: due - tip })
      }
    >
      <EpochDrawing facts={{ start, due, tip, posts }} />
      <ul className={css.legend}>
        <li data-mark="now">{t.text('oraclePool.mark.now', { block: formatCount(tip) })}</li>
        <li data-mark="due">{t.text('oraclePool.mark.due')}</li>
        <li data-mark="datapoint">{t.text('oraclePool.mark.datapoint')}</li>
      </ul>
    </Section>
  )
}

const SKELETON_ROWS = 5

/** Transactions that used the pool box as a data input. */
function ReadersSection({ poolNft }: { readonly poolNft: string }) {
  const t = useTranslation()
  const { data, error } = useResource(oracleReadersResource(poolNft))
  const count = data?.items.length ?? 0
  const title = t.text('oraclePool.readers')
  const note =
    typeof data?.next === 'string'
      ? t.text('oraclePool.firstReaders', { count: formatCount(count) })
      : t.text('oraclePool.readersNote')
  return (
    <Section className="span-12" title={title} note={count === 0 ? undefined : note}>
      {data === undefined && error !== null ? (
        <p className="dim">{t.text('error.loadFailed')}</p>
      ) : data === null || data?.items.length === 0 ? (
        <p className="dim">{t.text('oraclePool.noReaders')}</p>
      ) : (
        <BoxReaderTable
          caption={title}
          heads={{
            transaction: t.text('oraclePool.transaction'),
            story: t.text('oraclePool.what'),
            block: t.text('oraclePool.block'),
            date: t.text('oraclePool.date'),
          }}
          rows={data?.items ?? SKELETON_ROWS}
        />
      )}
    </Section>
  )
}

/** The oracles of the pool with their datapoints and participation. */
function OraclesSection({ pool }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { oracles, oracleCount } = pool
  return (
    <Section
      className="span-12"
      title={t.text('oraclePool.oracles')}
      note={oracles.length === 0 ? undefined : formatCount(oracles.length)}
    >
      {oracles.length === 0 ? (
        <p className="dim">{t.text(oracleCount === null ? 'oraclePool.noOracles' : 'oraclePool.noActiveOracles')}</p>
      ) : (
        <>
          <MedianLine pool={pool} />
          <OracleTable pool={pool} />
        </>
      )}
    </Section>
  )
}

function MedianLine({ pool }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { price } = useRateFormatters(pool.unit)
  const { referenceMedian } = compareOracles(pool)
  if (referenceMedian === null) return null
  const { kind, count, epoch, doubledMedian } = referenceMedian
  const median = price(doubledMedian, 2n)
  return (
    <p className={css.median}>
      {kind === 'ready' || epoch === null
        ? t.text('oraclePool.medianReady', { count, median })
        : t.text('oraclePool.medianLast', { count, median, epoch: formatCount(epoch) })}
    </p>
  )
}

interface HistorySectionProps {
  readonly pool: OraclePoolDetail
  readonly span: ChartSpan
}

/** Chart of daily rates. */
function HistorySection({ pool, span }: HistorySectionProps) {
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
