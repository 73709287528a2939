import type { ReactNode } from 'react'
import { type ListPage, MAX_COUNTED, PAGE_SIZES, type Paging } from '#data/paging.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cursorLinks } from '#entities/paged-content.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Pager } from '#ui/table/pager.tsx'

export interface PagedListProps {
  readonly list: ListPage<unknown>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  readonly children: ReactNode
}

/** A page of a list with its pager; a page beyond the last shows a message. */
export function PagedList({ list, paging, linkTo, children }: PagedListProps) {
  const t = useTranslation()
  const { page, limit } = paging
  if (isBeyondLastPage(list, paging))
    return (
      <EmptyState
        kind="missing"
        sentence={t.text('tokens.noPage', { page: formatCount(page) })}
        actions={<LinkButton to={linkTo({ page: 1, limit })}>{t.text('tokens.toFirstPage')}</LinkButton>}
      />
    )
  return (
    <>
      {children}
      <Pager
        current={page}
        linkTo={(other) => linkTo({ page: other, limit })}
        {...cursorLinks(paging, list.next ?? null, linkTo)}
        {...countPages(list, paging)}
      />
    </>
  )
}

/** Whether the page is empty and not the first. */
export const isBeyondLastPage = ({ items }: ListPage<unknown>, { page }: Paging): boolean =>
  page > 1 && items.length === 0

/** Without a total, the API has counted the maximum, and the pages go on after it. */
function countPages({ total, hasNext }: ListPage<unknown>, { page, limit }: Paging) {
  if (total !== null) return { total: Math.ceil(total / limit), isOpen: false }
  return hasNext ? { total: Math.max(Math.ceil(MAX_COUNTED / limit), page + 1), isOpen: true } : { total: page }
}

/** Choice of rows per page. Hidden if all rows fit on the smallest page. */
export function PageSizeChoice({ list: { total, hasNext }, paging, linkTo }: Omit<PagedListProps, 'children'>) {
  const t = useTranslation()
  if (total === null ? paging.page === 1 && !hasNext : total <= PAGE_SIZES[0]) return null
  return (
    <ChoiceGroup label={t.text('tokens.rows')}>
      {PAGE_SIZES.map((limit) => (
        <ChoiceLink key={limit} to={linkTo({ page: 1, limit })} isCurrent={limit === paging.limit}>
          {limit}
        </ChoiceLink>
      ))}
    </ChoiceGroup>
  )
}
