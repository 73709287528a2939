import { useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import { blocksResource, type DayRange, parseDayRange } from '#data/blocks/blocks.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { buildPageLink } from '#entities/paged-content.tsx'
import { BlockList } from './block-list.tsx'
import { DateFilter } from './date-filter.tsx'
import { BlocksInRangeSentence } from './blocks-in-range-sentence.tsx'
import { LatestBlocksSentence } from './latest-blocks-sentence.tsx'
import { NoBlocksFound } from './no-blocks-found.tsx'

const FEATURE = 'date-filter'
const ALL_DAYS: DayRange = { from: null, to: null }

export const resources: ScreenResources = ({ search, features }) => [
  blocksResource(parsePaging(search), features?.includes(FEATURE) === true ? parseRange(search) : ALL_DAYS),
]

/** List of blocks with a date filter. */
export function Screen() {
  const t = useTranslation()
  const search = useSearchParams()
  const canFilter = useHasFeature(FEATURE)
  const paging = parsePaging(search)
  const days = canFilter ? parseRange(search) : ALL_DAYS
  const hasDays = days.from !== null || days.to !== null
  const blocks = useResource(blocksResource(paging, days))
  const { data } = blocks
  const hasFailed = data === undefined && blocks.error !== null
  const hasNone = data?.total === 0
  usePageMetadata({
    title: t.text(hasNone ? 'blocks.noneFoundShort' : 'title.data'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasDays && !hasFailed,
  })
  const sentence =
    hasDays && data !== undefined ? (
      <BlocksInRangeSentence days={days} count={data.total} />
    ) : (
      <LatestBlocksSentence data={data} paging={paging} />
    )
  return (
    <>
      <PageHeader heading={t.text('title.data')} sentence={hasFailed || hasNone ? undefined : sentence} />
      <DateFilter range={parseDayRange(search)} canFilter={canFilter} />
      {/* The live region must exist before its text changes, or screen readers do not announce it. */}
      <output className="visually-hidden">{hasNone && t.text('blocks.noneFoundShort')}</output>
      {hasNone ? (
        <NoBlocksFound hasDays={hasDays} />
      ) : (
        <BlockList
          blocks={blocks}
          paging={paging}
          linkTo={(to) => buildPageLink('/data', to, { ...days })}
          title={t.text('blocks.list')}
        />
      )}
    </>
  )
}

function parseRange(search: URLSearchParams): DayRange {
  const { from, to } = parseDayRange(search)
  return { from, to }
}
