import type { ReactNode } from 'react'
import type { ListPage, Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { TableRows } from '#ui/table/data-table.tsx'
import { PagedList, PageSizeChoice } from './paged-list.tsx'
import css from './tokens.module.css'

export interface ListSectionProps<T> {
  readonly title: string
  readonly note?: string | undefined
  readonly list: Pick<ResourceState<ListPage<T>>, 'data' | 'error' | 'retry'>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  /** Shown for an empty list. */
  readonly empty: ReactNode
  /** `lead` goes above the list, `end` before the page size choice. */
  readonly lead?: ReactNode
  readonly end?: ReactNode
  readonly children: (items: TableRows<T>) => ReactNode
}

/** A paged list in every state: loading, failed, empty, loaded. */
export function ListSection<T>(props: ListSectionProps<T>) {
  const { title, note, list, paging, linkTo, empty, lead, end, children } = props
  const { data, error, retry } = list
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <Section title={title} note={note}>
          {lead}
          {children(paging.limit)}
        </Section>
      </LoadingState>
    )
  if (data.items.length === 0 && paging.page === 1) return empty
  const choice = <PageSizeChoice list={data} paging={paging} linkTo={linkTo} />
  return (
    <Section
      title={title}
      note={note}
      end={
        <span className={css.end}>
          {end}
          {choice}
        </span>
      }
    >
      {lead}
      <PagedList list={data} paging={paging} linkTo={linkTo}>
        {children(data.items)}
      </PagedList>
    </Section>
  )
}

/** Shown if the API does not offer the list. */
export function ListNotOffered() {
  return <EmptyState kind="empty" sentence={useTranslation().text('error.notOffered')} />
}
