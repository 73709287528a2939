import { DAY_MS } from '@ergo-explorer/chain'
import { CHARTS } from '@ergo-explorer/contract/charts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import {
  type DailyChart,
  HASH_RATE_DISTRIBUTION_CHART,
  isCountedShareChart,
  listDailyCharts,
  parseChartName,
} from '#data/charts/chart-names.ts'
import {
  ALL_DAYS,
  annotationsResource,
  type ChartDay,
  chartResource,
  DEFAULT_CHART_SPAN,
  minerDistributionResource,
  useClearChartCache,
} from '#data/charts/chart.ts'
import { sharesResource } from '#data/charts/share-charts.ts'
import { correlateDays, summarizeDays } from '#data/charts/chart-summary.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { chartSentenceValues } from '#entities/charts/chart-sentence-values.ts'
import { chartValueFormat } from '#entities/charts/chart-value-format.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatDate } from '#format/time.ts'
import { siteName } from '#i18n/site-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useNavigate, useParams, useSearchParams } from '#page/router.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { useTimeFormat } from '#ui/chart/use-time-format.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import { ChartChoices, RangeLinks, SeriesForm } from './chart-choices.tsx'
import { ChartFacts, ComparisonFacts } from './chart-facts.tsx'
import { ChartNotes, flagsOf, listNotes } from './chart-notes.tsx'
import { ChartPageLayout } from './chart-page-layout.tsx'
import { chartLink, type ChartSettings, parseChartSettings, withDays } from './chart-settings.ts'
import { ChartTable } from './chart-table.tsx'
import css from './chart.module.css'
import { type ComparedSeries, computeSeries, DailyChart as DailyChartView } from './daily-chart.tsx'
import { DistributionPage } from './distribution-page.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { PriceOrigin } from './price-origin.tsx'
import { SharePage } from './share-page.tsx'

export const resources: ScreenResources = ({ params, search, features }) => {
  const name = parseChartName(params['chart'])
  if (name === undefined) return []
  const settings = parseChartSettings(search, name)
  const { span, days, compared } = settings
  if (isCountedShareChart(name)) return [sharesResource(name, span, days)]
  if (name !== HASH_RATE_DISTRIBUTION_CHART)
    return [
      chartResource(name, span, days),
      ...(compared === null ? [] : [chartResource(compared, span, days)]),
      annotationsResource,
    ]
  const hasSpans = features?.includes('charts') === true
  return [hasSpans ? minerDistributionResource(span, days) : minerDistributionResource(DEFAULT_CHART_SPAN)]
}

/** Page of one chart. */
export function Screen() {
  const { chart } = useParams()
  const search = useSearchParams()
  const hasSpans = useHasFeature('charts')
  const name = parseChartName(chart)
  const settings = parseChartSettings(search, name)
  if (name === undefined) return <MissingChart chartParam={chart ?? ''} />
  if (isCountedShareChart(name)) return <SharePage name={name} settings={settings} />
  if (name !== HASH_RATE_DISTRIBUTION_CHART) return <DailyChartPage name={name} settings={settings} />
  const shown = hasSpans ? settings : { ...settings, span: DEFAULT_CHART_SPAN, days: ALL_DAYS }
  return <DistributionPage settings={shown} hasSpans={hasSpans} />
}

/** 404 page of a chart. */
export function MissingChart({ chartParam }: { readonly chartParam: string }) {
  const t = useTranslation()
  usePageMetadata({ title: t.text('chart.missing'), status: 404 })
  return (
    <>
      <PageHeader
        back={<ParentLink to="/charts">{t.text('title.charts')}</ParentLink>}
        heading={t.text('title.charts')}
      />
      <EmptyState
        kind="missing"
        sentence={t.text('chart.missing')}
        reason={<bdi className="mono">{sanitizeText(chartParam)}</bdi>}
        actions={<LinkButton to="/charts">{t.text('chart.all')}</LinkButton>}
      />
    </>
  )
}

interface DailyChartPageProps {
  readonly name: DailyChart
  readonly settings: ChartSettings
}

/** Chart with one point per day. */
export function DailyChartPage({ name, settings }: DailyChartPageProps) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const navigate = useNavigate()
  const names = listDailyCharts(useHasFeature('charts'))
  const { format } = useChartValueFormat(name)
  const series = useComparedDays(name, settings)
  const first = chartResource(name, settings.span, settings.days)
  useClearChartCache(first)
  const { data: days, error, retry } = useResource(first)
  const { data: annotations = [] } = useResource(annotationsResource)
  const notes = listNotes(annotations, settings.notes)
  const summary = days && summarizeDays(days)
  const hasFailed = days === undefined && error !== null
  const path = `/charts/${name}`
  const shown = days !== undefined && summary !== undefined
  const compared = summary === undefined ? null : clipToRange(series, summary.first.at, summary.last.at)
  return (
    <ChartPageLayout
      name={name}
      settings={settings}
      hasFailed={hasFailed}
      sentence={
        days === undefined ? (
          <Skeleton width="full" />
        ) : summary === undefined ? undefined : (
          <>
            {t.text(`chart.sentence.${name}`, chartSentenceValues(summary, format, t.locale))}{' '}
            {compared !== null && <ComparedSentence {...compared} />}
          </>
        )
      }
      choices={<ChartChoices name={name} settings={settings} hasSpans hasLines />}
      form={<SeriesForm name={name} names={names} settings={settings} />}
      actions={
        <DailyExports name={name} settings={settings} days={days ?? []} compared={compared} flags={flagsOf(notes)} />
      }
      picture={
        <>
          {hasFailed && <LoadError retry={retry} />}
          {days === undefined && !hasFailed && (
            <LoadingState>
              <ChartSkeleton size={isEmbedded ? 'fill' : 'large'} />
              {!isEmbedded && <div className={css.room} />}
            </LoadingState>
          )}
          {days?.length === 0 && <EmptyState kind="empty" sentence={t.text('chart.none')} />}
          {shown && (
            <DailyChartView
              // Other days reset the selected one.
              key={`${name} ${settings.span} ${settings.days.from} ${settings.days.to}`}
              name={name}
              settings={settings}
              days={days}
              summary={summary}
              compared={compared}
              notes={notes}
              onRange={(from, to) => navigate(chartLink(path, settings, withDays(from, to)), { keepsScroll: true })}
            />
          )}
        </>
      }
    >
      {shown && (
        <>
          {CHARTS[name].unit === 'usd' && <PriceOrigin />}
          <RangeLinks path={path} settings={settings} from={summary.first.at} to={summary.last.at} />
          {compared === null ? (
            <ChartFacts name={name} summary={summary} days={days.length} />
          ) : (
            <ComparisonFacts series={[{ name, days }, compared]} correlation={correlateDays(days, compared.days)} />
          )}
          {annotations.length > 0 && <ChartNotes path={path} settings={settings} notes={notes} />}
          <ChartTable name={name} days={days} compared={compared} />
        </>
      )}
    </ChartPageLayout>
  )
}

/** The days of the chart that the URL selects for comparison; null without one or until they are loaded. */
function useComparedDays(name: DailyChart, { span, days, compared }: ChartSettings): ComparedSeries | null {
  // Without a second chart this is the first one, which is requested anyway.
  const resource = chartResource(compared ?? name, span, days)
  useClearChartCache(resource)
  const { data } = useResource(resource)
  return compared === null || data === undefined ? null : { name: compared, days: data }
}

/** The first chart determines the time axis. */
function clipToRange(series: ComparedSeries | null, from: number, to: number): ComparedSeries | null {
  return series && { ...series, days: series.days.filter(({ at }) => at >= from && at <= to) }
}

function ComparedSentence({ name, days }: ComparedSeries) {
  const t = useTranslation()
  const { format } = useChartValueFormat(name)
  const summary = summarizeDays(days)
  return summary && t.text(`chart.sentence.${name}`, chartSentenceValues(summary, format, t.locale))
}

interface DailyExportsProps {
  readonly name: DailyChart
  readonly settings: ChartSettings
  readonly days: readonly ChartDay[]
  readonly compared: ComparedSeries | null
  readonly flags: ReturnType<typeof flagsOf>
}

/** Downloads of what the page shows. */
function DailyExports({ name, settings, days, compared, flags }: DailyExportsProps) {
  const t = useTranslation()
  const config = usePublicConfig()
  const { coinName } = config
  const { scale, average } = settings
  const [first] = days
  const last = days.at(-1)
  const formatTime = useTimeFormat((last?.at ?? 0) - (first?.at ?? 0), DAY_MS)
  const lines = [{ name, days }, ...(compared === null ? [] : [compared])].map((line) => ({
    name: line.name,
    days: line.days,
    averages: computeSeries(line.days, { average }).averages,
    formatMark: chartValueFormat(line.name, coinName).formatMark,
  }))
  const makeTable = async () => {
    const { buildDailyValuesTable, buildSeriesTable } = await import('#data/charts/export-table.ts')
    if (compared === null && average === null) return buildDailyValuesTable(name, days, coinName)
    return buildSeriesTable(
      lines.map((line) => ({
        name: line.name,
        days: line.days,
        average: average === null || line.averages === undefined ? null : { days: average, values: line.averages },
      })),
      coinName,
    )
  }
  const makeSvg = async () => {
    const { renderChartSvg } = await import('#ui/chart/render-chart-svg.ts')
    const unitOf = (chart: DailyChart) => t.text(`chart.unit.${CHARTS[chart].unit}`, { coin: formatCoinUnit(coinName) })
    const [line, second] = lines
    return renderChartSvg({
      title: lines.map((each) => t.text(`chart.${each.name}`)).join(' · '),
      subtitle: t.text('chart.fileLine', {
        unit: lines.map((each) => unitOf(each.name)).join(' · '),
        from: formatDate(first?.at, t.locale),
        to: formatDate(last?.at, t.locale),
      }),
      source: `${siteName(t, config)} · ${window.location.host}`,
      points: days,
      averages: line?.averages,
      second: second && { points: second.days, formatMark: second.formatMark, averages: second.averages },
      flags,
      scale,
      formatMark: chartValueFormat(name, coinName).formatMark,
      formatTime,
    })
  }
  return (
    <ExportButtons names={lines.map((line) => line.name)} settings={settings} makeTable={makeTable} makeSvg={makeSvg} />
  )
}
