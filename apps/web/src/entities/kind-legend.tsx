import { useWords } from '../i18n/use-words.ts'
import { type KindFamily, SERIES_OF_FAMILY } from './kinds.ts'
import css from './strata.module.css'

export interface KindLegendProps {
  /** Those that are drawn, in the order of reading. */
  readonly families?: readonly KindFamily[] | undefined
  /** The word for blocks that are not mined yet, where such are drawn. */
  readonly projected?: string | undefined
}

const ALL: readonly KindFamily[] = ['transfers', 'trades', 'oracles', 'mints', 'mining', 'other']

/** What the colours and grains of strata mean. */
export function KindLegend({ families = ALL, projected }: KindLegendProps) {
  const words = useWords()
  return (
    <ul className={css.legend} aria-label={words.text('kind.legend')}>
      {families.map((family) => (
        <li key={family}>
          <svg className={css.swatch} data-series={SERIES_OF_FAMILY[family]} viewBox="0 0 14 10" aria-hidden="true">
            <path className={css.rock} d="M0 0h14v10h-14z" />
            <path className={css.grain} d="M0 2.5h14M0 7.5h14" />
          </svg>
          {words.text(`kind.${family}`)}
        </li>
      ))}
      {projected !== undefined && (
        <li>
          <svg className={css.swatch} viewBox="0 0 14 10" aria-hidden="true">
            <path className={css.hatch} d="M4 0l-8 8M8 0l-10 10M12 0l-10 10M16 0l-10 10M20 0l-10 10" />
            <path className={css.frame} d="M0.5 0.5h13v9h-13z" />
          </svg>
          {projected}
        </li>
      )}
    </ul>
  )
}
