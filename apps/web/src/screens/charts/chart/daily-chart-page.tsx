import type { DailyChart } from '../../../data/charts/chart-names.ts'
import { chartResource } from '../../../data/charts/chart.ts'
import { summaryOf } from '../../../data/charts/summary.ts'
import { useForgetChart } from '../../../data/charts/use-forget-chart.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { sentenceValues } from '../../../entities/charts/sentence-values.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useIsEmbedded } from '../../../page/use-is-embedded.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { ChartBones } from '../../../ui/chart/chart-bones.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { useChartText } from '../use-chart-text.ts'
import { ChartChoices } from './chart-choices.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPlace } from './chart-place.ts'
import { DailyChart as DailyChartView } from './daily-chart.tsx'
import { DailyExports } from './daily-exports.tsx'
import css from './chart.module.css'

export interface DailyChartPageProps {
  readonly name: DailyChart
  readonly place: ChartPlace
}

/** A chart with a point for each day. */
export function DailyChartPage({ name, place }: DailyChartPageProps) {
  const words = useWords()
  const isEmbedded = useIsEmbedded()
  const { format } = useChartText(name)
  useForgetChart(name, place.span)
  const { data: days, error, retry } = useResource(chartResource(name, place.span))
  const summary = days && summaryOf(days)
  const hasFailed = days === undefined && error !== null
  return (
    <ChartFrame
      name={name}
      hasFailed={hasFailed}
      sentence={
        days === undefined ? (
          <Bone width="full" />
        ) : summary === undefined ? undefined : (
          words.text(`chart.sentence.${name}`, sentenceValues(summary, format, words.locale))
        )
      }
      choices={<ChartChoices name={name} place={place} hasSpans hasScale />}
      actions={<DailyExports name={name} place={place} days={days ?? []} />}
    >
      {hasFailed && <Failed retry={retry} />}
      {days === undefined && !hasFailed && (
        <LoadingFace>
          <ChartBones size={isEmbedded ? 'fill' : 'large'} />
          {!isEmbedded && <div className={css.room} />}
        </LoadingFace>
      )}
      {days?.length === 0 && <Blank kind="empty" sentence={words.text('chart.none')} />}
      {days !== undefined && summary !== undefined && (
        <DailyChartView
          // Another span is looked at from its beginning to its end, however closely the last one was.
          key={`${name} ${place.span}`}
          name={name}
          scale={place.scale}
          days={days}
          summary={summary}
        />
      )}
    </ChartFrame>
  )
}
