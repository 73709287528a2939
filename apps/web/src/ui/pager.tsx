import { formatCount } from '../format/format-count.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import button from './button.module.css'
import { LinkButton } from './link-button.tsx'
import css from './pager.module.css'

export interface PagerProps {
  /** The current page; the first is 1. */
  readonly current: number
  /** Null if the number of further pages is unknown. */
  readonly total: number | null
  /** URL of a page: `(page) => '?page=2'`. */
  readonly linkTo: (page: number) => string
}

/** Previous, position, next. At the ends there is plain text instead of a link. */
export function Pager({ current, total, linkTo }: PagerProps) {
  const t = useTranslation()
  // An empty list has one page.
  const last = total === null ? null : Math.max(total, 1)
  const page = formatCount(current)
  const position =
    last === null
      ? t.text('pager.openPosition', { current: page })
      : t.text('pager.position', { current: page, total: formatCount(last) })
  return (
    <nav className={css.pager} aria-label={t.text('pager.label')}>
      {current > 1 ? (
        <LinkButton to={linkTo(current - 1)} rel="prev">
          {t.text('pager.previous')}
        </LinkButton>
      ) : (
        <span className={button.button} aria-disabled="true">
          {t.text('pager.previous')}
        </span>
      )}
      <span className={css.position}>{position}</span>
      {last === null || current < last ? (
        <LinkButton to={linkTo(current + 1)} rel="next">
          {t.text('pager.next')}
        </LinkButton>
      ) : (
        <span className={button.button} aria-disabled="true">
          {t.text('pager.next')}
        </span>
      )}
    </nav>
  )
}
