import { usePublicConfig } from '#config/use-public-config.ts'
import { DEFAULT_CHART_SPAN, minerDistributionResource } from '#data/charts/chart.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  type DailyStats,
  NETWORK_INFO_PATH,
  networkInfoResource,
  STATS_PATH,
  statsResource,
  trendsResource,
} from '#data/stats/network-stats.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatErg, formatSupply } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ReadingCard } from './reading-card.tsx'
import { MinerShares, SupplySection } from './shares.tsx'
import css from './stats.module.css'
import { TOPICS } from './topics.ts'

const minersResource = minerDistributionResource(DEFAULT_CHART_SPAN)

export const resources: ScreenResources = () => [statsResource, networkInfoResource, trendsResource, minersResource]

/** The last 24 hours beside the 24 hours before, with the trend of 30 days. */
export function Screen() {
  const t = useTranslation()
  const { data, error, retry } = useResource(statsResource)
  const info = useResource(networkInfoResource)
  const trends = useResource(trendsResource)
  const miners = useResource(minersResource).data
  const hasFailed = data === undefined && error !== null
  usePageMetadata({
    title: t.text('title.stats'),
    status: hasFailed ? 503 : 200,
    canonical: '/stats',
    description: t.text('stats.description'),
  })
  // Without trends the figures are still worth showing.
  const shownTrends = trends.data ?? (trends.error === null ? undefined : {})
  const topics = TOPICS.map(({ title, readings }) => (
    <Section
      key={title}
      title={t.text(title)}
      className={css.section}
      end={
        title === 'stats.transactionsSummary' && (
          <ScreenLink screen="largest-transfers" to="/largest-transfers">
            {t.text('title.largestTransfers')}
          </ScreenLink>
        )
      }
    >
      {title === 'stats.miningCost' && miners && <MinerShares view={miners} />}
      <ul className={css.readings} aria-label={t.text(title)}>
        {readings.map((reading) => (
          <ReadingCard key={reading.figure} reading={reading} view={data} trends={shownTrends} />
        ))}
      </ul>
    </Section>
  ))
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
      <ValuePlaceProvider value="list">
        {data !== undefined && (
          <p className="label">{t.text(data.dayBefore === null ? 'stats.howToReadDay' : 'stats.howToRead')}</p>
        )}
        {data !== undefined && info.data && <SupplySection info={info.data} />}
        {data !== undefined && topics}
        {data === undefined && error === null && <LoadingState>{topics}</LoadingState>}
      </ValuePlaceProvider>
    </>
  )
}

function StatsSentence({ day: { blocks, transactions, revenue } }: { readonly day: DailyStats }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (blocks === '0' || revenue === null) return t.text('stats.sentenceNone')
  return t.parts('stats.sentence', {
    blocks: Number(blocks),
    transactions: Number(transactions),
    revenue: (
      <span key="revenue" className="keep" title={formatErg(revenue, coinName)}>
        {formatSupply(revenue, coinName)}
      </span>
    ),
  })
}
