import type { OraclePoolList } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import {
  type OraclePoolRow,
  oraclePoolRowFromMarket,
  oraclePoolsResource,
  ORACLES_FEATURE,
} from '#data/oracles/oracle-pools.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import { Age } from '#entities/age.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { BoxLink } from '#entities/links.tsx'
import { rateToPrice } from '@ergo-explorer/sentences/oracle-rate'
import { ShortHash } from '#ui/text/hash.tsx'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../oracle-pools.module.css'
import { poolName, UnverifiedPoolTag } from '../pool-name.tsx'
import { formatReadyOracles, PoolStatus } from '../pool-status.tsx'
import { useRateFormatters } from '../use-rate-formatters.ts'

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

export function OraclePoolTable({ pools }: { readonly pools: TableRows<OraclePoolRow> }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('title.oraclePools')}
      className={css.pools}
      isTall
      rows={pools}
      keyOf={({ poolNft }) => poolNft}
      columns={[
        {
          head: t.text('oracles.pool'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: (pool) => (
            <>
              <span className={css.name}>
                <PoolLink pool={pool} />
                <UnverifiedPoolTag pool={pool} />
              </span>
              <span className={css.under}>
                <ShortHash id={pool.poolNft} ends={6} />
              </span>
            </>
          ),
        },
        { head: t.text('oracles.rate'), kind: 'number', card: 'figure', cell: (pool) => <PoolRate pool={pool} /> },
        {
          head: t.text('oracles.trend'),
          card: (pool) => (trendPrices(pool).length > 1 ? 'line' : 'hidden'),
          label: false,
          className: css.trend,
          cell: (pool) => {
            const prices = trendPrices(pool)
            return prices.length > 1 ? <Sparkline values={prices} /> : UNKNOWN_VALUE_TEXT
          },
        },
        {
          head: t.text('oracles.updated'),
          cell: ({ timestamp, height }) => (
            <>
              {timestamp !== null && <Age timestamp={timestamp} />}
              <span className={css.under}>
                {t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
              </span>
            </>
          ),
        },
        {
          head: t.text('oracles.health'),
          label: false,
          cell: (pool) => {
            const ready = formatReadyOracles(t, pool)
            return (
              <>
                <PoolStatus pool={pool} />
                {ready !== null && <span className={css.under}>{ready}</span>}
              </>
            )
          },
        },
      ]}
    />
  )
}

const trendPrices = ({ trend, unit }: OraclePoolRow) =>
  trend.flatMap((rate) => {
    const price = rateToPrice(rate, unit)
    return price === null ? [] : [Number(price)]
  })

function PoolRate({ pool: { unit, rate } }: { readonly pool: OraclePoolRow }) {
  const { price, per, raw } = useRateFormatters(unit)
  return (
    <>
      <span title={raw(formatCount(rate))}>{price(rate)}</span>
      <span className={css.under}>{per}</span>
    </>
  )
}

/** An API without oracle pools has no pool page, so the box is linked instead. */
function PoolLink({ pool }: { readonly pool: OraclePoolRow }) {
  const isOffered = useHasFeature(ORACLES_FEATURE)
  if (!isOffered)
    return (
      <>
        <ClippedText text={poolName(pool)} width="name" /> <BoxLink id={pool.boxId} length={6} />
      </>
    )
  return (
    <ScreenLink screen="oracle-pool" to={`/oracle-pool-state/${pool.poolNft}`}>
      <ClippedText text={poolName(pool)} width="name" />
    </ScreenLink>
  )
}
