import type { ReactNode } from 'react'
import type { Paging } from '../../data/page-number.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { Paged, RowsChoice } from '../../entities/paged.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { Failed } from '../../ui/failed.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import type { ColumnHead } from '../../ui/table.tsx'
import { TableBones } from '../../ui/table-bones.tsx'
import css from './difficulty.module.css'
import { placeLink, type TabName } from './difficulty-place.ts'

export interface EpochListProps<T> {
  readonly title: string
  readonly list: ResourceState<{ readonly items: readonly T[]; readonly total: number } | null>
  readonly paging: Paging
  readonly tab: TabName
  readonly head: readonly ColumnHead[]
  readonly children: (items: readonly T[]) => ReactNode
}

/** Pages of epochs in each of their faces. */
export function EpochList<T>({ title, list, paging, tab, head, children }: EpochListProps<T>) {
  const words = useWords()
  const { data, error, retry } = list
  const linkTo = (to: Paging) => placeLink(tab, to)
  if (data === undefined)
    return (
      <Section className={css.section} title={title}>
        {error === null ? (
          <LoadingFace>
            <TableBones caption={title} head={head} rows={paging.limit} />
          </LoadingFace>
        ) : (
          <Failed retry={retry} />
        )}
      </Section>
    )
  if (data === null)
    return (
      <Section className={css.section} title={title}>
        <Blank kind="empty" sentence={words.text('error.notOffered')} />
      </Section>
    )
  return (
    <Section
      className={css.section}
      title={title}
      end={<RowsChoice paging={paging} total={data.total} linkTo={linkTo} />}
    >
      <Paged paging={paging} total={data.total} linkTo={linkTo}>
        {children(data.items)}
      </Paged>
    </Section>
  )
}
