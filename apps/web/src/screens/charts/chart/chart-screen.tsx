import { useParams, useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import { type DailyChart, HASH_RATE_DISTRIBUTION_CHART, parseChartName } from '#data/charts/chart-names.ts'
import { type ChartDay, chartResource, DEFAULT_CHART_SPAN, useClearChartCache } from '#data/charts/chart.ts'
import { minerDistributionResource } from '#data/charts/chart.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { type ChartSettings, parseChartSettings } from './chart-settings.ts'
import { DistributionPage } from './distribution-page.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { summarizeDays } from '#data/charts/chart-summary.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { chartSentenceValues } from '#entities/charts/chart-sentence-values.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import { ChartChoices } from './chart-choices.tsx'
import { ChartPageLayout } from './chart-page-layout.tsx'
import { DailyChart as DailyChartView } from './daily-chart.tsx'
import css from './chart.module.css'
import { DAY_MS } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { CHARTS } from '@ergo-explorer/contract/charts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatDate } from '#format/time.ts'
import { siteName } from '#i18n/site-name.ts'
import { useTimeFormat } from '#ui/chart/use-time-format.ts'
import { ExportButtons } from './export-buttons.tsx'

export const resources: ScreenResources = ({ params, search, features }) => {
  const name = parseChartName(params['chart'])
  const { span } = parseChartSettings(search)
  if (name === undefined) return []
  if (name !== HASH_RATE_DISTRIBUTION_CHART) return [chartResource(name, span)]
  return [minerDistributionResource(features?.includes('charts') === true ? span : DEFAULT_CHART_SPAN)]
}

/** Page of one chart. */
export function Screen() {
  const { chart } = useParams()
  const search = useSearchParams()
  const hasSpans = useHasFeature('charts')
  const name = parseChartName(chart)
  const settings = parseChartSettings(search)
  if (name === undefined) return <MissingChart chartParam={chart ?? ''} />
  if (name !== HASH_RATE_DISTRIBUTION_CHART) return <DailyChartPage name={name} settings={settings} />
  return (
    <DistributionPage settings={hasSpans ? settings : { ...settings, span: DEFAULT_CHART_SPAN }} hasSpans={hasSpans} />
  )
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
  const { format } = useChartValueFormat(name)
  useClearChartCache(name, settings.span)
  const { data: days, error, retry } = useResource(chartResource(name, settings.span))
  const summary = days && summarizeDays(days)
  const hasFailed = days === undefined && error !== null
  return (
    <ChartPageLayout
      name={name}
      hasFailed={hasFailed}
      sentence={
        days === undefined ? (
          <Skeleton width="full" />
        ) : summary === undefined ? undefined : (
          t.text(`chart.sentence.${name}`, chartSentenceValues(summary, format, t.locale))
        )
      }
      choices={<ChartChoices name={name} settings={settings} hasSpans hasScale />}
      actions={<DailyExports name={name} settings={settings} days={days ?? []} />}
    >
      {hasFailed && <LoadError retry={retry} />}
      {days === undefined && !hasFailed && (
        <LoadingState>
          <ChartSkeleton size={isEmbedded ? 'fill' : 'large'} />
          {!isEmbedded && <div className={css.room} />}
        </LoadingState>
      )}
      {days?.length === 0 && <EmptyState kind="empty" sentence={t.text('chart.none')} />}
      {days !== undefined && summary !== undefined && (
        <DailyChartView
          // A new span resets the zoom.
          key={`${name} ${settings.span}`}
          name={name}
          scale={settings.scale}
          days={days}
          summary={summary}
        />
      )}
    </ChartPageLayout>
  )
}

interface DailyExportsProps {
  readonly name: DailyChart
  readonly settings: ChartSettings
  readonly days: readonly ChartDay[]
}

/** Downloads of a daily chart. */
function DailyExports({ name, settings: { span, scale }, days }: DailyExportsProps) {
  const t = useTranslation()
  const config = usePublicConfig()
  const { coinName } = config
  const { formatMark } = useChartValueFormat(name)
  const [first] = days
  const last = days.at(-1)
  const formatTime = useTimeFormat((last?.at ?? 0) - (first?.at ?? 0), DAY_MS)
  const makeTable = async () => {
    const { buildDailyValuesTable } = await import('#data/charts/export-table.ts')
    return buildDailyValuesTable(name, days, coinName)
  }
  const makeSvg = async () => {
    const { renderChartSvg } = await import('#ui/chart/render-chart-svg.ts')
    return renderChartSvg({
      title: t.text(`chart.${name}`),
      subtitle: t.text('chart.fileLine', {
        unit: t.text(`chart.unit.${CHARTS[name].unit}`, { coin: formatCoinUnit(coinName) }),
        from: formatDate(first?.at, t.locale),
        to: formatDate(last?.at, t.locale),
      }),
      source: `${siteName(t, config)} · ${window.location.host}`,
      points: days,
      scale,
      formatMark,
      formatTime,
    })
  }
  return <ExportButtons name={name} span={span} makeTable={makeTable} makeSvg={makeSvg} />
}
