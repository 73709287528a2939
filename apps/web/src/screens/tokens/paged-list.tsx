import type { ReactNode } from 'react'
import { PAGE_SIZES, type Paging } from '../../data/paging.ts'
import type { ListPage } from '../../data/tokens/list-page.ts'
import { formatCount } from '../../format/format-count.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceGroup, ChoiceLink } from '../../ui/choice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pager } from '../../ui/pager.tsx'

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
      <Pager current={page} total={lastPage(list, paging)} linkTo={(other) => linkTo({ page: other, limit })} />
    </>
  )
}

/** Whether the page is empty and not the first. */
export const isBeyondLastPage = ({ items }: ListPage<unknown>, { page }: Paging): boolean =>
  page > 1 && items.length === 0

/** Null if there are more pages but the total is unknown. */
function lastPage({ total, hasNext }: ListPage<unknown>, { page, limit }: Paging): number | null {
  if (total !== null) return Math.ceil(total / limit)
  return hasNext ? null : page
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
