import { blocksResource } from '../../../data/blocks/blocks.ts'
import { PAGE_SIZES } from '../../../data/paging.ts'
import type { ScreenResources } from '../../../data/resource/route-context.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { buildPageLink } from '../../../entities/build-page-link.ts'
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
