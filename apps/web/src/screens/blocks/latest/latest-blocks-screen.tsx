import { useSearchParams } from 'react-router'
import { blocksResource } from '../../../data/blocks/blocks.ts'
import { pagingOf } from '../../../data/page-number.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Title } from '../../../ui/title.tsx'
import { pageLink } from '../../../entities/page-link.ts'
import { lastPage } from '../../../entities/paged.tsx'
import { BlockList } from './block-list.tsx'
import { ListSentence } from './list-sentence.tsx'

export const resources: ResourcesOf = ({ search }) => [blocksResource(pagingOf(search))]

export function Screen() {
  const words = useWords()
  const [search] = useSearchParams()
  const paging = pagingOf(search)
  const blocks = useResource(blocksResource(paging))
  const hasFailed = blocks.data === undefined && blocks.error !== null
  const isBeyond = blocks.data !== undefined && paging.page > lastPage(blocks.data.total, paging.limit)
  usePage({
    title: words.text('title.latestBlocks'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isBeyond,
  })
  return (
    <>
      <Title
        heading={words.text('title.latestBlocks')}
        sentence={hasFailed || isBeyond ? undefined : <ListSentence data={blocks.data} paging={paging} />}
      />
      <BlockList
        blocks={blocks}
        paging={paging}
        linkTo={(to) => pageLink('/latest-blocks', to)}
        title={words.text('blocks.list')}
      />
    </>
  )
}
