import { usePublicConfig } from '#config/use-public-config.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  type DailyStats,
  NETWORK_INFO_PATH,
  networkInfoResource,
  STATS_PATH,
  statsResource,
} from '#data/stats/network-stats.ts'
import { formatErg } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { StatsTable } from './stats-table.tsx'
import { STATS_TABLES } from './stats-tables.ts'

export const resources: ScreenResources = () => [statsResource, networkInfoResource]

/** The last 24 hours beside the 24 hours before. */
export function Screen() {
  const t = useTranslation()
  const { data, error, retry } = useResource(statsResource)
  const info = useResource(networkInfoResource)
  const hasFailed = data === undefined && error !== null
  usePageMetadata({
    title: t.text('title.stats'),
    status: hasFailed ? 503 : 200,
    canonical: '/stats',
    description: t.text('stats.description'),
  })
  const tables = STATS_TABLES.map(({ title, rows }) => <StatsTable key={title} title={title} rows={rows} view={data} />)
  return (
    <>
      <PageHeader
        heading={t.text('title.stats')}
        sentence={
          hasFailed ? undefined : data === undefined ? <Skeleton width="full" /> : <StatsSentence day={data.day} />
        }
      />
      {info.data === undefined && info.error !== null && (
        <Notice tone="warning" title={t.text('stats.infoUnavailable')}>
          {t.text('stats.infoUnavailableWhy', { path: NETWORK_INFO_PATH })}
        </Notice>
      )}
      {hasFailed && <LoadError retry={retry} reason={t.text('stats.statsUnavailable', { path: STATS_PATH })} />}
      {data !== undefined && tables}
      {data === undefined && error === null && <LoadingState>{tables}</LoadingState>}
    </>
  )
}

function StatsSentence({ day: { blocks, transactions, revenue } }: { readonly day: DailyStats }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (blocks === '0' || revenue === null) return t.text('stats.sentenceNone')
  return t.text('stats.sentence', {
    blocks: Number(blocks),
    transactions: Number(transactions),
    revenue: formatErg(revenue, coinName),
  })
}
