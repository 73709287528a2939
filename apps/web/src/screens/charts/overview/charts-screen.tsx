import { useHasFeature } from '#data/api/use-api.ts'
import {
  type ChartName,
  COUNTED_SHARE_CHARTS,
  type CountedShareChart,
  type DailyChart,
  HASH_RATE_DISTRIBUTION_CHART,
  isCountedShareChart,
  listChartGroups,
  SHARE_FEATURES,
} from '#data/charts/chart-names.ts'
import { sharesResource } from '#data/charts/share-charts.ts'
import { shareLabel } from '#entities/charts/share-text.ts'
import { type DayValue, overviewResource, type OverviewView } from '#data/charts/chart.ts'
import type { ScreenRedirect, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './overview.module.css'
import type { ReactNode } from 'react'
import { AppLink } from '#ui/link/app-link.tsx'
import type { KnownDistribution } from '#data/api/operations.ts'
import { summarizeDays } from '#data/charts/chart-summary.ts'
import { DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { Meter } from '#ui/drawing/meter.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { MinerLink } from '#entities/links.tsx'
import { readNanoErg } from '@ergo-explorer/chain'
import { CHARTS, parseDailyChart } from '@ergo-explorer/contract/charts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { CutFigure } from '#entities/amount.tsx'
import { formatCoinUnit, splitErg } from '#format/amount.ts'
import { formatPercentChange } from '#format/percent.ts'
import { scaleToCommonUnit } from '#data/charts/chart-summary.ts'
import { chartLink, parseChartSettings } from '../chart/chart-settings.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'

export const resources: ScreenResources = ({ search, features }) =>
  parseDailyChart(search.get('a') ?? undefined) === undefined
    ? [
        overviewResource,
        ...COUNTED_SHARE_CHARTS.filter((name) => features?.includes(SHARE_FEATURES[name]) === true).map((name) =>
          sharesResource(name, DEFAULT_CHART_SPAN),
        ),
      ]
    : []

/** The form of a chart opens this page with `?a=` if there are no scripts. */
export const redirect: ScreenRedirect = ({ search }) => {
  const name = parseDailyChart(search.get('a') ?? undefined)
  return name === undefined ? null : chartLink(`/charts/${name}`, parseChartSettings(search, name), {})
}

/** Overview of all charts. */
export function Screen() {
  const t = useTranslation()
  const { data, error, retry } = useResource(overviewResource)
  const hasFailed = data === undefined && error !== null
  const title = t.text('title.charts')
  const groups = listChartGroups(useHasFeature('charts'))
  const count = groups.flatMap(({ charts }) => charts).length
  const sentence = t.text('charts.sentence', { charts: count })
  usePageMetadata({ title, status: hasFailed ? 503 : 200, canonical: '/charts', description: sentence })
  return (
    <>
      <PageHeader heading={title} sentence={sentence} />
      {hasFailed && <LoadError retry={retry} />}
      <div className={css.groups}>
        {groups.map(({ group, charts }) => (
          <div key={group} data-columns={columnsOf(charts.length)}>
            <Section title={t.text(`chart.group.${group}`)}>
              <ul className={css.cards}>
                {charts.map((name) => (
                  <ChartCard key={name} name={name}>
                    {data === undefined && !hasFailed && <CardSkeleton />}
                    {data && <CardDrawing name={name} view={data} />}
                  </ChartCard>
                ))}
              </ul>
            </Section>
          </div>
        ))}
      </div>
    </>
  )
}

/** Columns of a group in a grid of four. */
const columnsOf = (charts: number) => Math.min(charts, 4)

/** A chart in the overview: title, description and current drawing. */
export function ChartCard({ name, children }: { readonly name: ChartName; readonly children: ReactNode }) {
  const t = useTranslation()
  return (
    <li className={css.card}>
      <h3>
        <AppLink to={`/charts/${name}`}>{t.text(`chart.${name}`)}</AppLink>
      </h3>
      {children}
      <p className={css.about}>{t.text(`chart.about.${name}`)}</p>
    </li>
  )
}

export interface CardDrawingProps {
  readonly name: ChartName
  readonly view: OverviewView
}

/** Small drawing of a chart; empty when its data was not requested. */
export function CardDrawing({ name, view: { days, distribution } }: CardDrawingProps) {
  if (isCountedShareChart(name)) return <CardCounts name={name} />
  if (name === HASH_RATE_DISTRIBUTION_CHART) return <CardShares view={distribution} />
  const chartDays = days[name]
  return chartDays === null ? null : <CardDays name={name} days={chartDays} />
}

/** The chart that the links compare with. */
const COMPARED = 'hash-rate'

/** The latest value and the days before it. */
function CardDays({ name, days }: { readonly name: DailyChart; readonly days: readonly DayValue[] }) {
  const t = useTranslation()
  const { format, formatMark } = useChartValueFormat(name)
  const summary = summarizeDays(days)
  if (summary === undefined) return <p className={css.reading}>{t.text('chart.none')}</p>
  const { first, last, lowest, highest } = summary
  const isAmount = CHARTS[name].unit === 'nanoErg'
  const [before = 0n, after = 0n] = scaleToCommonUnit([first.value, last.value])
  return (
    <>
      <p className={css.reading}>
        <b>{isAmount ? <CutAmount value={last.value} /> : format(last.value)}</b>{' '}
        <span>{formatDate(last.at, t.locale)}</span>
      </p>
      <SmallChart
        label={t.text('chart.drawing', {
          title: t.text(`chart.${name}`),
          days: days.length,
          lowest: format(lowest.value),
          highest: format(highest.value),
          last: format(last.value),
        })}
        points={days}
        formatMark={formatMark}
      />
      <p className={css.foot}>
        <span>{t.text('charts.change', { change: formatPercentChange(before, after), days: days.length })}</span>
        <AppLink
          to={`/charts/${name}?b=${name === COMPARED ? 'difficulty' : COMPARED}`}
          rel="nofollow"
          aria-label={t.text('charts.compareWith', { title: t.text(`chart.${name}`) })}
        >
          {t.text('charts.compare')}
        </AppLink>
      </p>
    </>
  )
}

/** As lists show amounts: the page of the chart has all decimals. */
function CutAmount({ value }: { readonly value: string }) {
  const { coinName } = usePublicConfig()
  return (
    <span className="nowrap">
      <CutFigure parts={splitErg(readNanoErg(value.split('.')[0] ?? '0'))} /> {formatCoinUnit(coinName)}
    </span>
  )
}

const MAX_BARS = 5

/** The largest miners. */
function CardShares({ view: { miners, blockCount, fromTime } }: { readonly view: KnownDistribution }) {
  const t = useTranslation()
  const [leader] = miners
  if (leader === undefined) return <p className={css.reading}>{t.text('chart.noBlocks')}</p>
  return (
    <>
      <p className={css.reading}>
        <b>{formatPercent(BigInt(leader.blockCount), BigInt(blockCount))}</b>{' '}
        <span>
          <MinerLink miner={leader.miner} /> ·{' '}
          {t.text(fromTime === null ? 'chart.lastDay' : `span.${DEFAULT_CHART_SPAN}`)}
        </span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {miners.slice(0, MAX_BARS).map(({ miner, blockCount: found }) => (
          <Meter key={`${miner.keyAddress} ${miner.label?.name}`} share={found / blockCount} />
        ))}
      </div>
    </>
  )
}

/** The most frequent kinds of transactions, or the shortest intervals. */
function CardCounts({ name }: { readonly name: CountedShareChart }) {
  const hasCounts = useHasFeature(SHARE_FEATURES[name])
  return hasCounts ? <CountedShares name={name} /> : null
}

function CountedShares({ name }: { readonly name: CountedShareChart }) {
  const t = useTranslation()
  const { data } = useResource(sharesResource(name, DEFAULT_CHART_SPAN))
  const leader = data?.shares.toSorted((a, b) => b.count - a.count)[0]
  if (data === undefined || leader === undefined) return null
  return (
    <>
      <p className={css.reading}>
        <b>{formatPercent(BigInt(leader.count), BigInt(data.total))}</b>{' '}
        <span>
          {shareLabel(t, name, leader.key)} ·{' '}
          {data.history === undefined
            ? t.text(`span.${DEFAULT_CHART_SPAN}`)
            : formatDate(data.history.at(-1)?.at, t.locale)}
        </span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {data.shares.slice(0, MAX_BARS).map(({ key, count }) => (
          <Meter key={key} share={count / data.total} />
        ))}
      </div>
    </>
  )
}

export function CardSkeleton() {
  return (
    <LoadingState>
      <p className={css.reading}>
        <b>
          <Skeleton width={4} />
        </b>
      </p>
      <div className={css.room} />
    </LoadingState>
  )
}
