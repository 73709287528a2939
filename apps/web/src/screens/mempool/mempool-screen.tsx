import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import {
  MEMPOOL_SORT_KEYS,
  mempoolPageResource,
  parseMempoolSort,
  V0_MEMPOOL_SORT_KEYS,
} from '#data/mempool/mempool.ts'
import { MEMPOOL_HISTORY_FEATURE, mempoolHistoryResource, parseHistorySpan } from '#data/mempool/mempool-history.ts'
import { parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Status } from '#ui/text/status.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import css from './mempool.module.css'
import { MempoolHistorySection } from './mempool-history.tsx'
import { mempoolSentence } from './mempool-sentence.ts'
import { MempoolOverview } from './mempool-overview.tsx'
import { MempoolOverviewSkeleton } from './mempool-overview-skeleton.tsx'
import { MempoolTransactionList } from './mempool-transaction-list.tsx'

const FEATURE = 'mempool'
const sortKeys = (hasFeature: boolean) => (hasFeature ? MEMPOOL_SORT_KEYS : V0_MEMPOOL_SORT_KEYS)

export const resources: ScreenResources = ({ search, features }) => [
  mempoolPageResource(parseMempoolSort(search, sortKeys(features?.includes(FEATURE) === true)), parsePaging(search)),
  ...(features?.includes(MEMPOOL_HISTORY_FEATURE) === true ? [mempoolHistoryResource(parseHistorySpan(search))] : []),
]

/** Pending transactions. */
export function Screen() {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const search = useSearchParams()
  const keys = sortKeys(useHasFeature(FEATURE))
  const hasHistory = useHasFeature(MEMPOOL_HISTORY_FEATURE)
  const hasLive = useHasFeature('live')
  const isHydrated = useIsHydrated()
  const order = parseMempoolSort(search, keys)
  const paging = parsePaging(search)
  const days = parseHistorySpan(search)
  const page = useResource(mempoolPageResource(order, paging))
  const { data, error } = page
  usePageMetadata({
    title: t.text('title.mempool'),
    status: data === undefined && error !== null ? 503 : 200,
    canonical: '/mempool',
    description: t.text('mempool.description'),
  })
  return (
    <>
      <PageHeader
        className={css.header}
        heading={t.text('title.mempool')}
        details={hasLive && isHydrated && <Status kind="live">{t.text('mempool.live')}</Status>}
        sentence={
          data === undefined ? (
            error === null ? (
              <Skeleton width="full" />
            ) : undefined
          ) : (
            mempoolSentence(t, data.mempool, coinName)
          )
        }
      />
      {data !== undefined && <MempoolOverview mempool={data.mempool} />}
      {data === undefined && (error === null ? <MempoolOverviewSkeleton /> : <LoadError retry={page.retry} />)}
      {hasHistory && <MempoolHistorySection days={days} order={order} paging={paging} />}
      {(data !== undefined || error === null) && (
        <MempoolTransactionList list={data?.list} order={order} keys={keys} paging={paging} days={days} />
      )}
    </>
  )
}
