import { useSearchParams } from '#page/router.tsx'
import { blocksResource } from '#data/blocks/blocks.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { buildPageLink, lastPageNumber } from '#entities/paged-content.tsx'
import { BlockList } from './block-list.tsx'
import { LatestBlocksSentence } from './latest-blocks-sentence.tsx'

export const resources: ScreenResources = ({ search }) => [blocksResource(parsePaging(search))]

export function Screen() {
  const t = useTranslation()
  const search = useSearchParams()
  const paging = parsePaging(search)
  const blocks = useResource(blocksResource(paging))
  const hasFailed = blocks.data === undefined && blocks.error !== null
  const isBeyond = blocks.data !== undefined && paging.page > lastPageNumber(blocks.data.total, paging.limit)
  usePageMetadata({
    title: t.text('title.latestBlocks'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isBeyond,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.latestBlocks')}
        sentence={hasFailed || isBeyond ? undefined : <LatestBlocksSentence data={blocks.data} paging={paging} />}
        actions={
          <>
            <LinkButton to="/data">{t.text('title.data')}</LinkButton>
            <LinkButton to="/orphaned-blocks">{t.text('title.orphanedBlocks')}</LinkButton>
          </>
        }
      />
      <BlockList
        blocks={blocks}
        paging={paging}
        linkTo={(to) => buildPageLink('/latest-blocks', to)}
        title={t.text('blocks.list')}
      />
    </>
  )
}
