import { useHasFeature } from '#data/api/use-api.ts'
import { listChartGroups } from '#data/charts/chart-names.ts'
import { overviewResource } from '#data/charts/overview.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ChartCard } from './chart-card.tsx'
import { CardSkeleton, CardDrawing } from './card-drawings.tsx'
import css from './overview.module.css'

export const resources: ScreenResources = () => [overviewResource]

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

/** Columns of a group in a grid of four: five charts fill three columns, beside a group of one. */
const columnsOf = (charts: number) => (charts === 4 || charts > 6 ? 4 : Math.min(charts, 3))
