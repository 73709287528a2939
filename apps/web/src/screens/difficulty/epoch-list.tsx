import type { ReactNode } from 'react'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { PagedContent, PageSizeSelector } from '#entities/paged-content.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { TableRows } from '#ui/table/data-table.tsx'
import css from './difficulty.module.css'
import { tabLink, type TabName } from './tab-state.ts'

export interface EpochListProps<T> {
  readonly title: string
  readonly list: Pick<
    ResourceState<{ readonly items: readonly T[]; readonly total: number | null } | null>,
    'data' | 'error' | 'retry'
  >
  readonly paging: Paging
  readonly tab: TabName
  readonly children: (items: TableRows<T>) => ReactNode
}

/** Paged list of epochs with its loading, error and empty states. */
export function EpochList<T>({ title, list, paging, tab, children }: EpochListProps<T>) {
  const t = useTranslation()
  const { data, error, retry } = list
  const linkTo = (to: Paging) => tabLink(tab, to)
  if (data === undefined)
    return (
      <Section className={css.section} title={title}>
        {error === null ? <LoadingState>{children(paging.limit)}</LoadingState> : <LoadError retry={retry} />}
      </Section>
    )
  if (data === null)
    return (
      <Section className={css.section} title={title}>
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </Section>
    )
  const total = data.total ?? data.items.length
  return (
    <Section
      className={css.section}
      title={title}
      end={<PageSizeSelector paging={paging} total={total} linkTo={linkTo} />}
    >
      <PagedContent paging={paging} total={total} linkTo={linkTo}>
        {children(data.items)}
      </PagedContent>
    </Section>
  )
}
