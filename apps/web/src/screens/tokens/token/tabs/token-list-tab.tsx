import type { ReactNode } from 'react'
import type { ListPage, Paging } from '#data/paging.ts'
import type { Resource } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import type { Translations } from '#i18n/translations.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Column, DataTable, type DataTableProps, type TableRows } from '#ui/table/data-table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink, type TabName } from '../tab-state.ts'

export interface TokenListTabProps<T> {
  readonly tab: TabName
  readonly title: string
  readonly note: string
  /** Sentence for an empty list. */
  readonly empty: string
  readonly resource: Resource<ListPage<T>>
  readonly paging: Paging
  readonly renderLead?: (list: ListPage<T>) => ReactNode
  readonly end?: ReactNode
  readonly children: (rows: TableRows<T>) => ReactNode
}

/** A tab of a token that is one paged list. */
export function TokenListTab<T>(props: TokenListTabProps<T>) {
  const { tab, title, note, empty, resource, paging, renderLead, end, children } = props
  const list = useResource(resource)
  return (
    <ListSection
      title={title}
      note={note}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink(tab, to)}
      empty={<EmptyState kind="empty" sentence={empty} />}
      lead={list.data && renderLead?.(list.data)}
      end={end}
    >
      {children}
    </ListSection>
  )
}

type TokenTableTabProps<T> = Omit<TokenListTabProps<T>, 'renderLead' | 'end' | 'children'> &
  Pick<DataTableProps<T>, 'keyOf' | 'columns'>

/** A tab of a token that is one paged table. */
export function TokenTableTab<T>({ keyOf, columns, ...list }: TokenTableTabProps<T>) {
  return (
    <TokenListTab {...list}>
      {(rows) => <DataTable caption={list.title} rows={rows} keyOf={keyOf} columns={columns} />}
    </TokenListTab>
  )
}

export const dateColumn = (t: Translations): Column<{ readonly timestamp: number }> => ({
  head: t.text('token.date'),
  kind: 'number',
  card: 'side',
  dim: true,
  cell: ({ timestamp }) => <ShortTimestamp timestamp={timestamp} />,
})
