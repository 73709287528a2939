import { usePublicConfig } from '../../config/use-public-config.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { dayBeforeResource } from '../../data/stats/day-before.ts'
import type { DayFigures } from '../../data/stats/day-figures.ts'
import { STATS_PATH, statsResource } from '../../data/stats/stats.ts'
import { INFO_PATH, statsInfoResource } from '../../data/stats/stats-info.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Bone } from '../../ui/bone.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Title } from '../../ui/title.tsx'
import { StatsTable } from './stats-table.tsx'
import { STATS_TABLES } from './stats-tables.ts'

export const resources: ResourcesOf = () => [statsResource, dayBeforeResource, statsInfoResource]

/** The previous 24 hours beside the day before. */
export function Screen() {
  const words = useWords()
  const { data, error, retry } = useResource(statsResource)
  const before = useResource(dayBeforeResource)
  const info = useResource(statsInfoResource)
  const hasFailed = data === undefined && error !== null
  usePage({
    title: words.text('title.stats'),
    status: hasFailed ? 503 : 200,
    canonical: '/stats',
    description: words.text('stats.description'),
  })
  // Without the day before, its figures are only not there.
  const dayBefore = before.data === undefined && before.error !== null ? null : before.data
  const tables = STATS_TABLES.map(({ title, rows }) => (
    <StatsTable key={title} title={title} rows={rows} day={data} dayBefore={dayBefore} />
  ))
  return (
    <>
      <Title
        heading={words.text('title.stats')}
        sentence={hasFailed ? undefined : data === undefined ? <Bone width="full" /> : <StatsSentence day={data} />}
      />
      {info.data === undefined && info.error !== null && (
        <Notice tone="warning" title={words.text('stats.infoUnavailable')}>
          {words.text('stats.infoUnavailableWhy', { path: INFO_PATH })}
        </Notice>
      )}
      {hasFailed && <Failed retry={retry} why={words.text('stats.statsUnavailable', { path: STATS_PATH })} />}
      {data !== undefined && tables}
      {data === undefined && error === null && <LoadingFace>{tables}</LoadingFace>}
    </>
  )
}

function StatsSentence({ day: { blocks, transactions, revenue } }: { readonly day: DayFigures }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (blocks === '0' || revenue === null) return words.text('stats.sentenceNone')
  return words.text('stats.sentence', {
    blocks: Number(blocks),
    transactions: Number(transactions),
    revenue: formatErg(revenue, coinName),
  })
}
