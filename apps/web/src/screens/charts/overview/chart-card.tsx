import type { ReactNode } from 'react'
import type { ChartName } from '../../../data/charts/chart-names.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import css from './overview.module.css'

/** A chart in the overview: what it is called, what it shows, and how that looks now. */
export function ChartCard({ name, children }: { readonly name: ChartName; readonly children: ReactNode }) {
  const words = useWords()
  return (
    <li className={css.card}>
      <h3>
        <AppLink to={`/charts/${name}`}>{words.text(`chart.${name}`)}</AppLink>
      </h3>
      {children}
      <p className={css.about}>{words.text(`chart.about.${name}`)}</p>
    </li>
  )
}
