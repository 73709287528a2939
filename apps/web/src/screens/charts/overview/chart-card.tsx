import type { ReactNode } from 'react'
import type { ChartName } from '#data/charts/chart-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import css from './overview.module.css'

/** A chart in the overview: title, description and current drawing. */
export function ChartCard({ name, children }: { readonly name: ChartName; readonly children: ReactNode }) {
  const t = useTranslation()
  return (
    <li className={css.card}>
      <h3>
        <AppLink to={`/charts/${name}`}>{t.text(`chart.${name}`)}</AppLink>
      </h3>
      {children}
      <p className={css.about}>{t.text(`chart.about.${name}`)}</p>
    </li>
  )
}
