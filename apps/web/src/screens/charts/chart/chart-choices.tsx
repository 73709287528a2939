import type { ChartName } from '#data/charts/chart-names.ts'
import { CHART_SPANS } from '#data/charts/chart.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { chartLink, type ChartSettings } from './chart-settings.ts'

export interface ChartChoicesProps {
  readonly name: ChartName
  readonly settings: ChartSettings
  readonly hasSpans: boolean
  readonly hasScale: boolean
}

/** Choice of time span and scale. Links, since both are part of the URL. */
export function ChartChoices({ name, settings, hasSpans, hasScale }: ChartChoicesProps) {
  const t = useTranslation()
  const path = `/charts/${name}`
  return (
    <>
      {hasSpans && (
        <ChoiceGroup label={t.text('chart.spans')}>
          {CHART_SPANS.map((span) => (
            <ChoiceLink key={span} to={chartLink(path, settings, { span })} isCurrent={span === settings.span}>
              {t.text(`span.${span}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
      {hasScale && (
        <ChoiceGroup label={t.text('chart.scales')}>
          {(['linear', 'logarithmic'] as const).map((scale) => (
            <ChoiceLink key={scale} to={chartLink(path, settings, { scale })} isCurrent={scale === settings.scale}>
              {t.text(`scale.${scale}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
    </>
  )
}
