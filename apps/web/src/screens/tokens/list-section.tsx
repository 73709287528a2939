import type { ReactNode } from 'react'
import type { Paging } from '../../data/page-number.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import type { ListPage } from '../../data/tokens/list-page.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import type { ColumnHead } from '../../ui/table.tsx'
import { TableBones } from '../../ui/table-bones.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Paged, RowsChoice } from './paged.tsx'
import css from './tokens.module.css'

export interface ListSectionProps<T> {
  readonly title: string
  readonly note?: string | undefined
  readonly list: Pick<ResourceState<ListPage<T>>, 'data' | 'error' | 'retry'>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  readonly head: readonly ColumnHead[]
  /** What stands there where there is nothing. */
  readonly empty: ReactNode
  /** Controls above the list, and before the choice of rows. */
  readonly lead?: ReactNode
  readonly end?: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list in each of its faces. */
export function ListSection<T>(props: ListSectionProps<T>) {
  const { title, note, list, paging, linkTo, head, empty, lead, end, children } = props
  const { data, error, retry } = list
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <Section title={title} note={note}>
          {lead}
          <TableBones caption={title} head={head} rows={paging.limit} />
        </Section>
      </LoadingFace>
    )
  if (data.items.length === 0 && paging.page === 1) return empty
  const choice = <RowsChoice list={data} paging={paging} linkTo={linkTo} />
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
      <Paged list={data} paging={paging} linkTo={linkTo}>
        {children(data.items)}
      </Paged>
    </Section>
  )
}

/** Where the API has no such list. */
export function NotOffered() {
  return <Blank kind="empty" sentence={useWords().text('error.notOffered')} />
}
