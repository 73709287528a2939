import type { BlocksView } from '#data/blocks/blocks.ts'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { PagedContent, PageSizeSelector } from '#entities/paged-content.tsx'
import { LiveList } from '#ui/table/live-list.tsx'
import { BlockTimeline, BlockTimelineSkeleton } from './timeline/block-timeline.tsx'
import { BlockTable } from './block-table.tsx'

export interface BlockListProps {
  readonly blocks: ResourceState<BlocksView>
  readonly paging: Paging
  readonly linkTo: (paging: Paging) => string
  readonly title: string
}

/**
 * List of blocks with its loading and error states. Only a date filter can make it empty, so its screen handles that.
 */
export function BlockList({ blocks: { data, error, retry }, paging, linkTo, title }: BlockListProps) {
  const t = useTranslation()
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <BlockTimelineSkeleton />
        <Section title={title}>
          <BlockTable rows={paging.limit} maxBlockSize={null} />
        </Section>
      </LoadingState>
    )
  const choice = <PageSizeSelector paging={paging} total={data.total} linkTo={linkTo} />
  return (
    <>
      <BlockTimeline blocks={data.items} />
      <Section title={title} note={t.text('blocks.newestFirst')} end={choice}>
        <PagedContent paging={paging} total={data.total} linkTo={linkTo}>
          <LiveList key={linkTo(paging)} items={data.items} keyOf={({ blockId }) => blockId}>
            {(rows = [], isNew) => <BlockTable rows={rows} maxBlockSize={data.maxBlockSize} isNew={isNew} />}
          </LiveList>
        </PagedContent>
      </Section>
    </>
  )
}
