import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import button from '../form/button.module.css'
import { LinkButton } from '../form/button.tsx'
import css from './pager.module.css'

export interface PagerProps {
  /** The current page; the first is 1. */
  readonly current: number
  readonly total: number
  /** Whether there are more pages than `total`, and their number is unknown. */
  readonly isOpen?: boolean
  /** URL of a page: `(page) => '?page=2'`. */
  readonly linkTo: (page: number) => string
  /** URL of the next page, if its number is not enough to find it. */
  readonly nextTo?: string | undefined
  /** URL of the first page, for pages whose previous page is unknown. */
  readonly firstTo?: string | undefined
}

/** Previous, position, next. At the ends there is plain text instead of a link. */
export function Pager({ current, total, isOpen = false, linkTo, nextTo, firstTo }: PagerProps) {
  const t = useTranslation()
  // An empty list has one page.
  const last = Math.max(total, 1)
  const position = { current: formatCount(current), total: formatCount(last) }
  return (
    <nav className={css.pager} aria-label={t.text('pager.label')}>
      {firstTo !== undefined ? (
        <LinkButton to={firstTo}>{t.text('pager.first')}</LinkButton>
      ) : current > 1 ? (
        <LinkButton to={linkTo(current - 1)} rel="prev">
          {t.text('pager.previous')}
        </LinkButton>
      ) : (
        <span className={button.button} aria-disabled="true">
          {t.text('pager.previous')}
        </span>
      )}
      <span className={css.position}>
        {isOpen ? t.text('pager.openPosition', position) : t.text('pager.position', position)}
      </span>
      {isOpen || current < last ? (
        <LinkButton to={nextTo ?? linkTo(current + 1)} rel="next">
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
