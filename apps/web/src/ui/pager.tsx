import { formatCount } from '../format/format-count.ts'
import { useWords } from '../i18n/use-words.ts'
import button from './button.module.css'
import { LinkButton } from './link-button.tsx'
import css from './pager.module.css'

export interface PagerProps {
  /** The page that is shown; the first is 1. */
  readonly current: number
  /** Null where there are more and nobody knows how many. */
  readonly total: number | null
  /** Where a page is found: `(page) => '?page=2'`. */
  readonly linkTo: (page: number) => string
}

/** Previous, where one is, next. At an end there is nothing to follow, so there the link is plain text. */
export function Pager({ current, total, linkTo }: PagerProps) {
  const words = useWords()
  // An empty list still has its one page.
  const last = total === null ? null : Math.max(total, 1)
  const page = formatCount(current)
  const position =
    last === null
      ? words.text('pager.openPosition', { current: page })
      : words.text('pager.position', { current: page, total: formatCount(last) })
  return (
    <nav className={css.pager} aria-label={words.text('pager.label')}>
      {current > 1 ? (
        <LinkButton to={linkTo(current - 1)} rel="prev">
          {words.text('pager.previous')}
        </LinkButton>
      ) : (
        <span className={button.button} aria-disabled="true">
          {words.text('pager.previous')}
        </span>
      )}
      <span className={css.position}>{position}</span>
      {last === null || current < last ? (
        <LinkButton to={linkTo(current + 1)} rel="next">
          {words.text('pager.next')}
        </LinkButton>
      ) : (
        <span className={button.button} aria-disabled="true">
          {words.text('pager.next')}
        </span>
      )}
    </nav>
  )
}
