import type { DailyChart } from '#data/charts/chart-names.ts'
import { chartResource, useClearChartCache } from '#data/charts/chart.ts'
import { summarizeDays } from '#data/charts/chart-summary.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { chartSentenceValues } from '#entities/charts/chart-sentence-values.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import { ChartChoices } from './chart-choices.tsx'
import { ChartPageLayout } from './chart-page-layout.tsx'
import type { ChartSettings } from './chart-settings.ts'
import { DailyChart as DailyChartView } from './daily-chart.tsx'
import { DailyExports } from './daily-exports.tsx'
import css from './chart.module.css'

export interface DailyChartPageProps {
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
