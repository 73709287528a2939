import { useSearchParams } from 'react-router'
import { useHasFeature } from '../../../data/api/use-api.ts'
import { blocksResource } from '../../../data/blocks/blocks.ts'
import { type DayRange, daysOf } from '../../../data/blocks/day-range.ts'
import { pagingOf } from '../../../data/page-number.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Title } from '../../../ui/title.tsx'
import { pageLink } from '../../../entities/page-link.ts'
import { BlockList } from './block-list.tsx'
import { DateFilter } from './date-filter.tsx'
import { FoundSentence } from './found-sentence.tsx'
import { ListSentence } from './list-sentence.tsx'
import { NoneFound } from './none-found.tsx'

const FEATURE = 'date-filter'
const ALWAYS: DayRange = { from: null, to: null }

export const resources: ResourcesOf = ({ search, features }) => [
  blocksResource(pagingOf(search), features?.includes(FEATURE) === true ? rangeOf(search) : ALWAYS),
]

/** The latest blocks of certain days. */
export function Screen() {
  const words = useWords()
  const [search] = useSearchParams()
  const canFilter = useHasFeature(FEATURE)
  const paging = pagingOf(search)
  const days = canFilter ? rangeOf(search) : ALWAYS
  const hasDays = days.from !== null || days.to !== null
  const blocks = useResource(blocksResource(paging, days))
  const { data } = blocks
  const hasFailed = data === undefined && blocks.error !== null
  const hasNone = data?.total === 0
  usePage({
    title: words.text(hasNone ? 'blocks.noneFoundShort' : 'title.data'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasDays && !hasFailed,
  })
  const sentence =
    hasDays && data !== undefined ? (
      <FoundSentence days={days} count={data.total} />
    ) : (
      <ListSentence data={data} paging={paging} />
    )
  return (
    <>
      <Title heading={words.text('title.data')} sentence={hasFailed || hasNone ? undefined : sentence} />
      <DateFilter asked={daysOf(search)} canFilter={canFilter} />
      {/* It stands there before it speaks, or readers of screens would not hear it. */}
      <output className="unseen">{hasNone && words.text('blocks.noneFoundShort')}</output>
      {hasNone ? (
        <NoneFound hasDays={hasDays} />
      ) : (
        <BlockList
          blocks={blocks}
          paging={paging}
          linkTo={(to) => pageLink('/data', to, { ...days })}
          title={words.text('blocks.list')}
        />
      )}
    </>
  )
}

function rangeOf(search: URLSearchParams): DayRange {
  const { from, to } = daysOf(search)
  return { from, to }
}
