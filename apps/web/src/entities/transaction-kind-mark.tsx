import { useTranslation } from '../i18n/use-translation.ts'
import { findKindGroup, SERIES_COLOUR_BY_GROUP } from './kinds.ts'
import css from './block-composition.module.css'

/** Group of a transaction kind, as the square of the legend. */
export function TransactionKindMark({ kind }: { readonly kind: string }) {
  const t = useTranslation()
  const group = findKindGroup(kind)
  const name = t.text(`kind.${group}`)
  const colour = SERIES_COLOUR_BY_GROUP[group]
  return (
    // Inline SVG, because an `img` could not use the theme's colours.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={css.swatch} data-series={colour} viewBox="0 0 14 10" role="img" aria-label={name}>
      <path className={css.rock} d="M0 0h14v10h-14z" />
      <path className={css.grain} d="M0 2.5h14M0 7.5h14" />
    </svg>
  )
}
