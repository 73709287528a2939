import type { ReactNode } from 'react'
import { PAGE_SIZES, type Paging } from '../../data/page-number.ts'
import type { ListPage } from '../../data/tokens/list-page.ts'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { Choice, ChoiceLink } from '../../ui/choice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pager } from '../../ui/pager.tsx'

export interface PagedProps {
  readonly list: ListPage<unknown>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  readonly children: ReactNode
}

/** A page of a list with the way to the others; a page beyond the last says so. */
export function Paged({ list, paging, linkTo, children }: PagedProps) {
  const words = useWords()
  const { page, limit } = paging
  if (isBeyond(list, paging))
    return (
      <Blank
        kind="missing"
        sentence={words.text('tokens.noPage', { page: formatCount(page) })}
        actions={<LinkButton to={linkTo({ page: 1, limit })}>{words.text('tokens.toFirstPage')}</LinkButton>}
      />
    )
  return (
    <>
      {children}
      <Pager current={page} total={lastPage(list, paging)} linkTo={(other) => linkTo({ page: other, limit })} />
    </>
  )
}

/** Nothing stands on a page behind the first. */
export const isBeyond = ({ items }: ListPage<unknown>, { page }: Paging): boolean => page > 1 && items.length === 0

/** Null while there are more and nobody has counted them. */
function lastPage({ total, hasNext }: ListPage<unknown>, { page, limit }: Paging): number | null {
  if (total !== null) return Math.ceil(total / limit)
  return hasNext ? null : page
}

/** How many rows a page has. Nothing to choose where they all fit on the shortest. */
export function RowsChoice({ list: { total, hasNext }, paging, linkTo }: Omit<PagedProps, 'children'>) {
  const words = useWords()
  if (total === null ? paging.page === 1 && !hasNext : total <= PAGE_SIZES[0]) return null
  return (
    <Choice label={words.text('tokens.rows')}>
      {PAGE_SIZES.map((limit) => (
        <ChoiceLink key={limit} to={linkTo({ page: 1, limit })} isCurrent={limit === paging.limit}>
          {limit}
        </ChoiceLink>
      ))}
    </Choice>
  )
}
