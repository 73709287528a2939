import { useSearchParams } from '#page/router.tsx'
import type { OrphanedBlockSummary } from '@ergo-explorer/contract'
import { orphanedBlocksResource } from '#data/blocks/blocks.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { Age } from '#entities/age.tsx'
import { MinerLink } from '#entities/links.tsx'
import { buildPageLink, lastPageNumber, PagedContent, PageSizeSelector } from '#entities/paged-content.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'

const PATH = '/orphaned-blocks'

export const resources: ScreenResources = ({ search }) => [orphanedBlocksResource(parsePaging(search))]

/** Blocks that lost to another one at their height. */
export function Screen() {
  const t = useTranslation()
  const paging = parsePaging(useSearchParams())
  const { data, error, retry } = useResource(orphanedBlocksResource(paging))
  const hasFailed = data === undefined && error !== null
  const total = data?.total ?? data?.items.length ?? 0
  const isBeyond = data !== undefined && paging.page > lastPageNumber(total, paging.limit)
  usePageMetadata({
    title: t.text('title.orphanedBlocks'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isBeyond,
  })
  const linkTo = (to: typeof paging) => buildPageLink(PATH, to)
  return (
    <>
      <PageHeader
        back={<ParentLink to="/latest-blocks">{t.text('menu.latestBlocks')}</ParentLink>}
        heading={t.text('title.orphanedBlocks')}
        sentence={data === undefined || data === null ? undefined : t.text('orphans.sentence', { count: total })}
      />
      {hasFailed && <LoadError retry={retry} />}
      {data === undefined && !hasFailed && (
        <LoadingState>
          <Section title={t.text('orphans.list')}>
            <OrphanTable rows={paging.limit} />
          </Section>
        </LoadingState>
      )}
      {data === null && <EmptyState kind="missing" sentence={t.text('orphans.empty')} />}
      {data !== undefined && data !== null && total > 0 && (
        <Section
          title={t.text('orphans.list')}
          note={t.text('orphans.note')}
          end={<PageSizeSelector paging={paging} total={total} linkTo={linkTo} />}
        >
          <PagedContent paging={paging} total={total} linkTo={linkTo}>
            <OrphanTable rows={data.items} />
          </PagedContent>
        </Section>
      )}
    </>
  )
}

function OrphanTable({ rows }: { readonly rows: TableRows<OrphanedBlockSummary> }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('title.orphanedBlocks')}
      rows={rows}
      keyOf={({ blockId }) => blockId}
      columns={[
        {
          head: t.text('block.height'),
          card: 'title',
          lead: true,
          skeleton: 3,
          cell: ({ blockId, height }) => <BlockLink id={blockId} height={height} />,
        },
        {
          head: t.text('orphans.id'),
          card: 'under',
          cell: ({ blockId }) => (
            <ScreenLink screen="block" to={`/blocks/${blockId}`}>
              <ShortHash id={blockId} />
            </ScreenLink>
          ),
        },
        { head: t.text('block.age'), card: 'side', dim: true, cell: ({ timestamp }) => <Age timestamp={timestamp} /> },
        {
          head: t.text('block.transactions'),
          kind: 'number',
          skeleton: 1,
          cell: ({ transactionCount }) => formatCount(transactionCount),
        },
        { head: t.text('block.minedBy'), cell: ({ miner }) => <MinerLink miner={miner} /> },
        {
          head: t.text('orphans.orphanedAt'),
          dim: true,
          cell: ({ orphanedAt }) => <Timestamp timestamp={orphanedAt} />,
        },
        {
          head: t.text('orphans.main'),
          cell: ({ mainBlockId }) =>
            mainBlockId === null ? (
              UNKNOWN_VALUE_TEXT
            ) : (
              <ScreenLink screen="block" to={`/blocks/${mainBlockId}`}>
                <ShortHash id={mainBlockId} />
              </ScreenLink>
            ),
        },
      ]}
    />
  )
}
