import type { OraclePoolList } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { oraclePoolRowFromMarket, oraclePoolsResource } from '#data/oracles/oracle-pools.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { OraclePoolTable } from '../oracle-pool-table.tsx'

export const resources: ScreenResources = () => [oraclePoolsResource]

/** List of all oracle pools. */
export function Screen() {
  const { data, error, retry } = useResource(oraclePoolsResource)
  if (data === undefined) return error === null ? <LoadingPools /> : <FailedPools retry={retry} />
  return data === null ? <ConfiguredPool /> : <Pools list={data} />
}

function Pools({ list: { height, items: pools } }: { readonly list: OraclePoolList }) {
  const t = useTranslation()
  const title = t.text('title.oraclePools')
  usePageMetadata({ title, canonical: '/oracle-pools-list', description: t.text('oracles.description') })
  const count = pools.length
  const late = pools.filter(({ blocksLate }) => blocksLate > 0).length
  if (count === 0)
    return (
      <>
        <PageHeader heading={title} />
        <EmptyState kind="empty" sentence={t.text('oracles.none')} />
      </>
    )
  return (
    <>
      <PageHeader
        heading={title}
        sentence={late === 0 ? t.text('oracles.sentence', { count }) : t.text('oracles.sentenceLate', { count, late })}
      />
      <Section title={t.text('oracles.list')} note={t.text('oracles.listNote', { height: formatCount(height) })}>
        <OraclePoolTable pools={pools} />
      </Section>
    </>
  )
}

/** Without a pool list from the API, shows only the configured price pool. */
function ConfiguredPool() {
  const t = useTranslation()
  const { pricePoolNft, coinName } = usePublicConfig()
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const title = t.text('title.oraclePools')
  usePageMetadata({ title, isIndexed: market !== null })
  if (market === null)
    return (
      <>
        <PageHeader heading={title} />
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </>
    )
  return (
    <>
      <PageHeader heading={title} sentence={t.text('oracles.configuredSentence', { coin: formatCoinUnit(coinName) })} />
      <Section title={t.text('oracles.list')}>
        <OraclePoolTable pools={[oraclePoolRowFromMarket(market)]} />
      </Section>
    </>
  )
}

function LoadingPools() {
  const t = useTranslation()
  const title = t.text('title.oraclePools')
  usePageMetadata({ title })
  return (
    <LoadingState>
      <PageHeader heading={title} sentence={<Skeleton width="full" />} />
      <Section title={t.text('oracles.list')}>
        <OraclePoolTable pools={2} />
      </Section>
    </LoadingState>
  )
}

function FailedPools({ retry }: { readonly retry: () => void }) {
  const title = useTranslation().text('title.oraclePools')
  usePageMetadata({ title, status: 503 })
  return (
    <>
      <PageHeader heading={title} />
      <LoadError retry={retry} />
    </>
  )
}
