import type { ReactNode } from 'react'
import type { Listed } from '../../../../data/addresses/listed.ts'
import type { Paging } from '../../../../data/page-number.ts'
import type { ResourceState } from '../../../../data/resource/use-resource.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { LoadingFace } from '../../../../ui/progress.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { ColumnHead } from '../../../../ui/table.tsx'
import { TableBones } from '../../../../ui/table-bones.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { placeLink, type TabName } from '../tab-place.ts'
import { Paged } from '../../../../entities/paged.tsx'

export interface ListSectionProps<T> {
  readonly tab: TabName
  readonly title: string
  readonly list: Pick<ResourceState<Listed<T>>, 'data' | 'error' | 'retry'>
  readonly paging: Paging
  /** What is said where there is nothing, and why. */
  readonly empty: string
  readonly emptyWhy?: string | undefined
  readonly head: readonly ColumnHead[]
  /** Above the list. */
  readonly lead?: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list of an address in each of its faces. */
export function ListSection<T>(props: ListSectionProps<T>) {
  const { tab, title, list, paging, empty, emptyWhy, head, lead, children } = props
  const words = useWords()
  const { data, error, retry } = list
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <Section title={title}>
          <TableBones caption={title} head={head} rows={BONES} />
        </Section>
      </LoadingFace>
    )
  if (data.total === 0) return <Blank kind="empty" sentence={empty} why={emptyWhy} />
  const note = data.isWhole ? undefined : words.text('address.firstOnes', { count: formatCount(data.total) })
  return (
    <Section title={title} note={note}>
      {lead}
      <Paged paging={paging} total={data.total} linkTo={(other) => placeLink(tab, other)}>
        {children(data.items)}
      </Paged>
    </Section>
  )
}

/** About what fits on a screen. */
const BONES = 8
