import type { ReactNode } from 'react'
import { useHasFeature } from '#data/api/use-api.ts'
import { type ChartName, listChartGroups } from '#data/charts/chart-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { EmbedPanel } from '#ui/layout/embed-panel.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { chartLink, type ChartSettings } from './chart-settings.ts'
import css from './chart.module.css'

export interface ChartPageLayoutProps {
  readonly name: ChartName
  readonly settings: ChartSettings
  readonly sentence: ReactNode
  readonly hasFailed: boolean
  readonly choices: ReactNode
  /** Choice of charts and days. */
  readonly form?: ReactNode
  /** Exports and other actions on the complete chart. */
  readonly actions?: ReactNode
  /** The drawing. On phones it comes before the choices. */
  readonly picture: ReactNode
  /** Everything below the drawing. */
  readonly children?: ReactNode
}

/** Height of the embedded chart in pixels. */
const CHART_HEIGHT = 420

/** Frame of every chart page. An embedded chart has only its title, its choices and the drawing. */
export function ChartPageLayout({
  name,
  settings,
  sentence,
  hasFailed,
  choices,
  form,
  actions,
  picture,
  children,
}: ChartPageLayoutProps) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const path = chartLink(`/charts/${name}`, settings, {})
  const title = t.text(`chart.${name}`)
  const names = listChartGroups(useHasFeature('charts')).flatMap(({ charts }) => charts)
  usePageMetadata({
    title,
    status: hasFailed ? 503 : 200,
    canonical: `/charts/${name}`,
    description: t.text(`chart.about.${name}`),
  })
  if (isEmbedded)
    return (
      <div className={css.embedded}>
        <div className={css.toolbar}>
          <h1>
            <ExternalLink href={`/${t.locale}${path}`}>{title}</ExternalLink>
          </h1>
          {choices}
        </div>
        {picture}
      </div>
    )
  return (
    <>
      <PageHeader
        back={<ParentLink to="/charts">{t.text('title.charts')}</ParentLink>}
        heading={title}
        sentence={hasFailed ? undefined : sentence}
      />
      <div className={css.tool}>
        <div className={css.controls}>
          <div className={css.toolbar}>
            {choices}
            <div className={css.end}>
              {actions}
              <EmbedPanel path={path} title={title} height={CHART_HEIGHT} />
            </div>
          </div>
          {form}
        </div>
        <div>{picture}</div>
      </div>
      {children}
      <nav className={css.others} aria-label={t.text('chart.all')}>
        {names.map((each) => (
          <AppLink key={each} to={`/charts/${each}`} aria-current={each === name ? 'page' : undefined}>
            {t.text(`chart.${each}`)}
          </AppLink>
        ))}
      </nav>
    </>
  )
}
