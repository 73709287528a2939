import type { ReactNode } from 'react'
import type { Paging } from '../../data/paging.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import type { ListPage } from '../../data/tokens/list-page.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingState } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import type { ColumnHead } from '../../ui/table.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PagedList, PageSizeChoice } from './paged-list.tsx'
import css from './tokens.module.css'

export interface ListSectionProps<T> {
  readonly title: string
  readonly note?: string | undefined
  readonly list: Pick<ResourceState<ListPage<T>>, 'data' | 'error' | 'retry'>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  readonly head: readonly ColumnHead[]
  /** Shown for an empty list. */
  readonly empty: ReactNode
  /** `lead` goes above the list, `end` before the page size choice. */
  readonly lead?: ReactNode
  readonly end?: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** A paged list in every state: loading, failed, empty, loaded. */
export function ListSection<T>(props: ListSectionProps<T>) {
  const { title, note, list, paging, linkTo, head, empty, lead, end, children } = props
  const { data, error, retry } = list
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <Section title={title} note={note}>
          {lead}
          <TableSkeleton caption={title} head={head} rows={paging.limit} />
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
