import type { ReactNode } from 'react'
import { formatCount } from '../format/format-count.ts'
import { PAGE_SIZES, type Paging } from '../data/page-number.ts'
import { useWords } from '../i18n/use-words.ts'
import { Blank } from '../ui/blank.tsx'
import { Choice, ChoiceLink } from '../ui/choice.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Pager } from '../ui/pager.tsx'

export interface PagedProps {
  readonly paging: Paging
  /** Entries on all pages. */
  readonly total: number
  readonly linkTo: (paging: Paging) => string
  readonly children: ReactNode
}

/** A page of a list with the way to the others; a page beyond the last says so. */
export function Paged({ paging, total, linkTo, children }: PagedProps) {
  const words = useWords()
  const { page, limit } = paging
  const last = lastPage(total, limit)
  if (page > last) {
    const where = { page: formatCount(page), last: formatCount(last) }
    const toLast = <LinkButton to={linkTo({ page: last, limit })}>{words.text('list.toLastPage')}</LinkButton>
    return <Blank kind="missing" sentence={words.text('list.noPage', where)} actions={toLast} />
  }
  return (
    <>
      {children}
      <Pager current={page} total={last} linkTo={(other) => linkTo({ page: other, limit })} />
    </>
  )
}

export const lastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/** How many rows a page has. Nothing to choose where they all fit on the shortest. */
export function RowsChoice({ paging, total, linkTo }: Omit<PagedProps, 'children'>) {
  const words = useWords()
  if (total <= PAGE_SIZES[0]) return null
  return (
    <Choice label={words.text('list.rows')}>
      {PAGE_SIZES.map((limit) => (
        <ChoiceLink key={limit} to={linkTo({ page: 1, limit })} isCurrent={limit === paging.limit}>
          {limit}
        </ChoiceLink>
      ))}
    </Choice>
  )
}
