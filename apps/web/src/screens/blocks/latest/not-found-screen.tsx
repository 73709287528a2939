import { blocksResource } from '../../../data/blocks/blocks.ts'
import { PAGE_SIZES } from '../../../data/page-number.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Title } from '../../../ui/title.tsx'
import { pageLink } from '../../../entities/page-link.ts'
import { BlockList } from './block-list.tsx'
import css from './latest.module.css'

const FIRST_PAGE = { page: 1, limit: PAGE_SIZES[0] }

export const resources: ResourcesOf = () => [blocksResource(FIRST_PAGE)]

/** Whatever nobody else shows: the latest blocks below a notice. Further pages are those of the list itself. */
export function Screen() {
  const words = useWords()
  const blocks = useResource(blocksResource(FIRST_PAGE))
  usePage({ title: words.text('error.notFound'), status: 404 })
  return (
    <>
      <Title heading={words.text('error.notFound')} />
      <Notice tone="warning" className={css.notice}>
        {words.text('error.notFoundSentence')}
      </Notice>
      <BlockList
        blocks={blocks}
        paging={FIRST_PAGE}
        linkTo={(to) => pageLink('/latest-blocks', to)}
        title={words.text('menu.latestBlocks')}
      />
    </>
  )
}
