import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CHART_GROUPS, type ChartName } from '../../../data/charts/chart-names.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useIsEmbedded } from '../../../page/use-is-embedded.ts'
import { usePage } from '../../../page/use-page.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { EmbedPanel } from '../../../ui/embed-panel.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import { Title } from '../../../ui/title.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { chartLink, chartPlaceOf } from './chart-place.ts'
import css from './chart.module.css'

export interface ChartFrameProps {
  readonly name: ChartName
  readonly sentence: ReactNode
  readonly hasFailed: boolean
  readonly choices: ReactNode
  /** Exports and what else is done with a whole chart. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Of the frame in somebody else's page, which a chart fills. */
const CHART_HEIGHT = 420

/** What every chart has around it. In somebody else's page it is the chart and how long it is, and no more. */
export function ChartFrame({ name, sentence, hasFailed, choices, actions, children }: ChartFrameProps) {
  const words = useWords()
  const isEmbedded = useIsEmbedded()
  const path = chartLink(`/charts/${name}`, chartPlaceOf(useSearchParams()[0]), {})
  const title = words.text(`chart.${name}`)
  usePage({
    title,
    status: hasFailed ? 503 : 200,
    canonical: `/charts/${name}`,
    description: words.text(`chart.about.${name}`),
  })
  if (isEmbedded)
    return (
      <div className={css.embedded}>
        <div className={css.toolbar}>
          <h1>
            <OutsideLink href={`/${words.locale}${path}`}>{title}</OutsideLink>
          </h1>
          {choices}
        </div>
        {children}
      </div>
    )
  return (
    <>
      <Title
        back={<UpLink to="/charts">{words.text('title.charts')}</UpLink>}
        heading={title}
        sentence={hasFailed ? undefined : sentence}
      />
      <div className={css.toolbar}>
        {choices}
        <div className={css.end}>
          {actions}
          <EmbedPanel path={path} title={title} height={CHART_HEIGHT} />
        </div>
      </div>
      {children}
      <nav className={css.others} aria-label={words.text('chart.all')}>
        {CHART_GROUPS.flatMap(({ charts }) => charts).map((each) => (
          <AppLink key={each} to={`/charts/${each}`} aria-current={each === name ? 'page' : undefined}>
            {words.text(`chart.${each}`)}
          </AppLink>
        ))}
      </nav>
    </>
  )
}
