import { blocksResource } from '#data/blocks/blocks.ts'
import { PAGE_SIZES } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { buildPageLink } from '#entities/paged-content.tsx'
import { BlockList } from './block-list.tsx'
import css from './latest.module.css'

const FIRST_PAGE = { page: 1, limit: PAGE_SIZES[0] }

export const resources: ScreenResources = () => [blocksResource(FIRST_PAGE)]

/** 404 page with the latest blocks. Its pager links to the list of blocks itself. */
export function Screen() {
  const t = useTranslation()
  const blocks = useResource(blocksResource(FIRST_PAGE))
  usePageMetadata({ title: t.text('error.notFound'), status: 404 })
  return (
    <>
      <PageHeader heading={t.text('error.notFound')} />
      <Notice tone="warning" className={css.notice}>
        {t.text('error.notFoundSentence')}
      </Notice>
      <BlockList
        blocks={blocks}
        paging={FIRST_PAGE}
        linkTo={(to) => buildPageLink('/latest-blocks', to)}
        title={t.text('menu.latestBlocks')}
      />
    </>
  )
}
