import type { ChartName } from '../../../data/charts/chart-names.ts'
import { SPANS } from '../../../data/charts/span.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Choice, ChoiceLink } from '../../../ui/choice.tsx'
import { chartLink, type ChartPlace } from './chart-place.ts'

export interface ChartChoicesProps {
  readonly name: ChartName
  readonly place: ChartPlace
  readonly hasSpans: boolean
  readonly hasScale: boolean
}

/** Over which time, and by which scale. Links: both stand in the address. */
export function ChartChoices({ name, place, hasSpans, hasScale }: ChartChoicesProps) {
  const words = useWords()
  const path = `/charts/${name}`
  return (
    <>
      {hasSpans && (
        <Choice label={words.text('chart.spans')}>
          {SPANS.map((span) => (
            <ChoiceLink key={span} to={chartLink(path, place, { span })} isCurrent={span === place.span}>
              {words.text(`span.${span}`)}
            </ChoiceLink>
          ))}
        </Choice>
      )}
      {hasScale && (
        <Choice label={words.text('chart.scales')}>
          {(['linear', 'logarithmic'] as const).map((scale) => (
            <ChoiceLink key={scale} to={chartLink(path, place, { scale })} isCurrent={scale === place.scale}>
              {words.text(`scale.${scale}`)}
            </ChoiceLink>
          ))}
        </Choice>
      )}
    </>
  )
}
