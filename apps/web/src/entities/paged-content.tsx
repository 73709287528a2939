import type { ReactNode } from 'react'
import { formatCount } from '#format/number.ts'
import { PAGE_SIZES, type Paging, pagingParameters } from '#data/paging.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Pager, type PagerProps } from '#ui/table/pager.tsx'

export interface PagedContentProps {
  readonly paging: Paging
  /** Entries on all pages. */
  readonly total: number
  readonly linkTo: (paging: Paging) => string
  /** Cursor of the page after the last one with a number; absent or null if there is none. */
  readonly next?: string | null | undefined
  readonly children: ReactNode
}

/** A list page with its pager; a page beyond the last shows an empty state. */
export function PagedContent({ paging, total, linkTo, next = null, children }: PagedContentProps) {
  const t = useTranslation()
  const { page, limit } = paging
  const last = lastPageNumber(total, limit)
  if (page > last && paging.after === undefined) {
    const where = { page: formatCount(page), last: formatCount(last) }
    const toLast = <LinkButton to={linkTo({ page: last, limit })}>{t.text('list.toLastPage')}</LinkButton>
    return <EmptyState kind="missing" sentence={t.text('list.noPage', where)} actions={toLast} />
  }
  return (
    <>
      {children}
      <Pager
        current={page}
        total={last}
        linkTo={(other) => linkTo({ page: other, limit })}
        {...(page >= last && cursorLinks(paging, next, linkTo))}
      />
    </>
  )
}

/** Pager of a page that is reached by cursor, or that is followed by one. */
export function cursorLinks(
  { page, limit, after }: Paging,
  next: string | null,
  linkTo: (paging: Paging) => string,
): Partial<PagerProps> {
  return {
    ...(next !== null && { isOpen: true, total: page + 1, nextTo: linkTo({ page: page + 1, limit, after: next }) }),
    ...(after !== undefined && { firstTo: linkTo({ page: 1, limit }) }),
    ...(after !== undefined && next === null && { total: page }),
  }
}

export const lastPageNumber = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/** Page size selector. Hidden if all rows fit on the smallest page. */
export function PageSizeSelector({ paging, total, linkTo }: Omit<PagedContentProps, 'children'>) {
  const t = useTranslation()
  if (total <= PAGE_SIZES[0]) return null
  return (
    <ChoiceGroup label={t.text('list.rows')}>
      {PAGE_SIZES.map((limit) => (
        <ChoiceLink key={limit} to={linkTo({ page: 1, limit })} isCurrent={limit === paging.limit}>
          {limit}
        </ChoiceLink>
      ))}
    </ChoiceGroup>
  )
}

/** URL of a list page; default values are left out. */
export function buildPageLink(
  path: string,
  paging: Paging,
  others: Readonly<Record<string, string | null>> = {},
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== null) parameters.set(name, value)
  for (const [name, value] of pagingParameters(paging)) parameters.set(name, value)
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
}
