import { useWords } from '../i18n/use-words.ts'
import { familyOf, SERIES_OF_FAMILY } from './kinds.ts'
import css from './strata.module.css'

/** What a transaction is about, as the square of its family in a legend. */
export function KindMark({ kind }: { readonly kind: string }) {
  const words = useWords()
  const family = familyOf(kind)
  const name = words.text(`kind.${family}`)
  return (
    // Drawn in the page, so that it takes the theme's colours; an img could not.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={css.swatch} data-series={SERIES_OF_FAMILY[family]} viewBox="0 0 14 10" role="img" aria-label={name}>
      <path className={css.rock} d="M0 0h14v10h-14z" />
      <path className={css.grain} d="M0 2.5h14M0 7.5h14" />
    </svg>
  )
}
