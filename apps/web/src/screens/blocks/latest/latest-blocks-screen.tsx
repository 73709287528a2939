import { useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import { blocksResource, type DayRange, parseDay as parseUtcDay } from '#data/blocks/blocks.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { buildPageLink, lastPageNumber } from '#entities/paged-content.tsx'
import { BlocksInRangeSentence } from './blocks-in-range-sentence.tsx'
import { DayChoice } from '../day-choice.tsx'
import { BlockList } from './block-list.tsx'
import { LatestBlocksSentence } from './latest-blocks-sentence.tsx'
import { NoBlocksFound } from './no-blocks-found.tsx'

export const resources: ScreenResources = ({ search, features }) => [
  blocksResource(parsePaging(search), dayRange(features?.includes(FEATURE) === true ? parseDay(search) : null)),
]

const FEATURE = 'date-filter'

const dayRange = (day: string | null): DayRange => ({ from: day, to: day })

/** The UTC day of `?day=`; an invalid one is ignored. */
const parseDay = (search: URLSearchParams) => parseUtcDay(search.get('day') ?? '')

export function Screen() {
  const t = useTranslation()
  const search = useSearchParams()
  const paging = parsePaging(search)
  const canFilter = useHasFeature(FEATURE)
  const day = canFilter ? parseDay(search) : null
  const blocks = useResource(blocksResource(paging, dayRange(day)))
  const hasFailed = blocks.data === undefined && blocks.error !== null
  const isBeyond = blocks.data !== undefined && paging.page > lastPageNumber(blocks.data.total, paging.limit)
  usePageMetadata({
    title: t.text('title.latestBlocks'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isBeyond && day === null,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.latestBlocks')}
        sentence={
          hasFailed || isBeyond ? undefined : day !== null && blocks.data !== undefined ? (
            <BlocksInRangeSentence days={dayRange(day)} count={blocks.data.total} />
          ) : (
            <LatestBlocksSentence data={blocks.data} paging={paging} />
          )
        }
        actions={
          <>
            <LinkButton to={`/largest-transfers${day === null ? '' : `?day=${day}`}`}>
              {t.text('title.largestTransfers')}
            </LinkButton>
            <LinkButton to="/data">{t.text('title.data')}</LinkButton>
            <LinkButton to="/orphaned-blocks">{t.text('title.orphanedBlocks')}</LinkButton>
          </>
        }
      />
      {canFilter && <DayChoice day={day} newest={blocks.data?.items[0]?.timestamp} reset={t.text('blocks.newest')} />}
      {day !== null && blocks.data?.total === 0 ? (
        <NoBlocksFound hasDays={false} />
      ) : (
        <BlockList
          blocks={blocks}
          paging={paging}
          linkTo={(to) => buildPageLink('/latest-blocks', to, { day })}
          title={t.text('blocks.list')}
        />
      )}
    </>
  )
}
