import { CHART_GROUPS } from '../../../data/charts/chart-names.ts'
import { overviewResource } from '../../../data/charts/overview.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { Title } from '../../../ui/title.tsx'
import { ChartCard } from './chart-card.tsx'
import { CardBones, CardDrawing } from './card-drawings.tsx'
import css from './overview.module.css'

export const resources: ResourcesOf = () => [overviewResource]

/** Every chart small, with the way to it. */
export function Screen() {
  const words = useWords()
  const { data, error, retry } = useResource(overviewResource)
  const hasFailed = data === undefined && error !== null
  const title = words.text('title.charts')
  const count = CHART_GROUPS.flatMap(({ charts }) => charts).length
  const sentence = words.text('charts.sentence', { charts: count })
  usePage({ title, status: hasFailed ? 503 : 200, canonical: '/charts', description: sentence })
  return (
    <>
      <Title heading={title} sentence={sentence} />
      {hasFailed && <Failed retry={retry} />}
      <div className={css.groups}>
        {CHART_GROUPS.map(({ group, charts }) => (
          <div key={group} data-charts={charts.length}>
            <Section title={words.text(`chart.group.${group}`)}>
              <ul className={css.cards}>
                {charts.map((name) => (
                  <ChartCard key={name} name={name}>
                    {data === undefined && !hasFailed && <CardBones />}
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
