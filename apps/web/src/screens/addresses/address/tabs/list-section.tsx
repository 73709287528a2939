import type { ReactNode } from 'react'
import type { NumberedPage } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { TableRows } from '#ui/table/data-table.tsx'
import { type AddressUrl, tabLink, type TabName } from '../address-url.ts'
import { PagedContent } from '#entities/paged-content.tsx'

export interface ListSectionProps<T> {
  readonly tab: TabName
  readonly url: AddressUrl
  readonly title: string
  readonly list: Pick<ResourceState<NumberedPage<T>>, 'data' | 'error' | 'retry'>
  /** Text for an empty list. `emptyWhy` is the reason. */
  readonly empty: string
  readonly emptyWhy?: string | undefined
  /** Above the list. */
  readonly lead?: ReactNode
  readonly children: (items: TableRows<T>) => ReactNode
}

/** A list of an address with its loading, error and empty states. */
export function ListSection<T>(props: ListSectionProps<T>) {
  const { tab, url, title, list, empty, emptyWhy, lead, children } = props
  const { paging } = url
  const { data, error, retry } = list
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <Section title={title}>{children(SKELETON_ROWS)}</Section>
      </LoadingState>
    )
  if (data.total === 0) return <EmptyState kind="empty" sentence={empty} reason={emptyWhy} />
  return (
    <Section title={title}>
      {lead}
      <PagedContent paging={paging} total={data.total} next={data.next} linkTo={(other) => tabLink(url, tab, other)}>
        {children(data.items)}
      </PagedContent>
    </Section>
  )
}

/** About what fits on a screen. */
const SKELETON_ROWS = 8
