import { useTranslation } from '../i18n/use-translation.ts'
import { type TransactionKindGroup, SERIES_COLOUR_BY_GROUP } from './kinds.ts'
import css from './block-composition.module.css'

export interface TransactionKindLegendProps {
  /** The groups in the drawing, in reading order. */
  readonly groups?: readonly TransactionKindGroup[] | undefined
  /** Label for projected blocks, if there are any. */
  readonly projected?: string | undefined
}

const ALL: readonly TransactionKindGroup[] = ['transfers', 'trades', 'oracles', 'mints', 'mining', 'other']

/** Legend for the colours and patterns of the block drawing. */
export function TransactionKindLegend({ groups = ALL, projected }: TransactionKindLegendProps) {
  const t = useTranslation()
  return (
    <ul className={css.legend} aria-label={t.text('kind.legend')}>
      {groups.map((group) => (
        <li key={group}>
          <svg
            className={css.swatch}
            data-series={SERIES_COLOUR_BY_GROUP[group]}
            viewBox="0 0 14 10"
            aria-hidden="true"
          >
            <path className={css.rock} d="M0 0h14v10h-14z" />
            <path className={css.grain} d="M0 2.5h14M0 7.5h14" />
          </svg>
          {t.text(`kind.${group}`)}
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
