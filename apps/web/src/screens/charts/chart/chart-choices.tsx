import type { FormEvent } from 'react'
import type { ChartName, DailyChart } from '#data/charts/chart-names.ts'
import { CHART_SPANS } from '#data/charts/chart.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNavigate } from '#page/router.tsx'
import { useIsEmbedded } from '#page/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { nonEmptyParams } from '#ui/form/non-empty-params.ts'
import { Field, SelectField } from '#ui/form/field.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import css from './chart.module.css'
import {
  AVERAGES,
  chartLink,
  type ChartSettings,
  listChartParams,
  neighbouringRanges,
  withSpan,
} from './chart-settings.ts'

export interface ChartChoicesProps {
  readonly name: ChartName
  readonly settings: ChartSettings
  readonly hasSpans: boolean
  /** False for the distribution, which has no lines. */
  readonly hasLines: boolean
}

/** Choice of time span, scale and moving average. Links, since all are part of the URL. */
export function ChartChoices({ name, settings, hasSpans, hasLines }: ChartChoicesProps) {
  const t = useTranslation()
  const path = `/charts/${name}`
  const hasDays = settings.days.from !== null || settings.days.to !== null
  return (
    <>
      {hasSpans && (
        <ChoiceGroup label={t.text('chart.spans')}>
          {CHART_SPANS.map((span) => (
            <ChoiceLink
              key={span}
              to={chartLink(path, settings, withSpan(span))}
              isCurrent={!hasDays && span === settings.span}
            >
              {t.text(`span.${span}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
      {hasLines && (
        <ChoiceGroup label={t.text('chart.scales')}>
          {(['linear', 'logarithmic'] as const).map((scale) => (
            <ChoiceLink key={scale} to={chartLink(path, settings, { scale })} isCurrent={scale === settings.scale}>
              {t.text(`scale.${scale}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
      {hasLines && (
        <ChoiceGroup label={t.text('chart.averages')}>
          {[null, ...AVERAGES].map((average) => (
            <ChoiceLink
              key={average}
              to={chartLink(path, settings, { average })}
              isCurrent={average === settings.average}
            >
              {average === null ? t.text('chart.daily') : t.text('chart.averageOf', { days: average })}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
    </>
  )
}

export interface SeriesFormProps {
  readonly name: DailyChart
  readonly names: readonly DailyChart[]
  readonly settings: ChartSettings
}

/** Choice of the two charts and the days. Without scripts the form opens the list of charts, which redirects here. */
export function SeriesForm({ name, names, settings }: SeriesFormProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const isEmbedded = useIsEmbedded()
  const { from, to } = settings.days
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = nonEmptyParams(new FormData(event.currentTarget))
    const chart = params.get('a') ?? name
    params.delete('a')
    navigate(`/charts/${chart}${params.size === 0 ? '' : `?${params.toString()}`}`, { keepsScroll: true })
  }
  const hidden = listChartParams(settings, name).filter(([key]) => !['from', 'to', 'b'].includes(key))
  const options = names.map((each) => ({ value: each, text: t.text(`chart.${each}`) }))
  return (
    // The key resets edited fields when the URL changes.
    <form
      key={`${name} ${settings.compared} ${from} ${to}`}
      className={css.series}
      method="get"
      action={`/${t.locale}/charts`}
      aria-label={t.text('chart.choose')}
      onSubmit={submit}
    >
      <SelectField label={t.text('chart.first')} name="a" defaultValue={name} options={options} />
      <SelectField
        label={t.text('chart.second')}
        name="b"
        defaultValue={settings.compared ?? ''}
        options={[{ value: '', text: t.text('chart.noSecond') }, ...options.filter(({ value }) => value !== name)]}
      />
      <Field label={t.text('dates.from')} type="date" name="from" defaultValue={from ?? undefined} />
      <Field label={t.text('dates.to')} type="date" name="to" defaultValue={to ?? undefined} />
      {hidden.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {isEmbedded && <input type="hidden" name="iframe" value="1" />}
      <Button type="submit" variant="primary">
        {t.text('chart.draw')}
      </Button>
    </form>
  )
}

export interface RangeLinksProps {
  readonly path: string
  readonly settings: ChartSettings
  /** First and last day of the picture. */
  readonly from: number
  readonly to: number
}

/** Links to neighbouring ranges. */
export function RangeLinks({ path, settings, from, to }: RangeLinksProps) {
  const t = useTranslation()
  const ranges = neighbouringRanges(from, to)
  return (
    <nav className={css.ranges} aria-label={t.text('chart.moveRange')}>
      {(['earlier', 'later', 'inner', 'outer'] as const).map((range) => (
        <AppLink key={range} to={chartLink(path, settings, ranges[range])} rel="nofollow" preventScrollReset>
          {t.text(`chart.range.${range}`)}
        </AppLink>
      ))}
    </nav>
  )
}
