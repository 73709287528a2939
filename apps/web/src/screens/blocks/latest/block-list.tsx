import type { BlocksView } from '../../../data/blocks/blocks.ts'
import type { Paging } from '../../../data/page-number.ts'
import type { ResourceState } from '../../../data/resource/use-resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Paged, RowsChoice } from '../../../entities/paged.tsx'
import { BlockTable, BlockTableBones } from './block-table.tsx'

export interface BlockListProps {
  readonly blocks: ResourceState<BlocksView>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  readonly title: string
}

/** The list of blocks in each of its faces but the empty one, which only dates can bring about. */
export function BlockList({ blocks: { data, error, retry }, paging, linkTo, title }: BlockListProps) {
  const words = useWords()
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <Section title={title}>
          <BlockTableBones rows={paging.limit} />
        </Section>
      </LoadingFace>
    )
  const choice = <RowsChoice paging={paging} total={data.total} linkTo={linkTo} />
  return (
    <Section title={title} note={words.text('blocks.newestFirst')} end={choice}>
      <Paged paging={paging} total={data.total} linkTo={linkTo}>
        <BlockTable items={data.items} maxBlockSize={data.maxBlockSize} />
      </Paged>
    </Section>
  )
}
