import { type OraclePoolRow, ORACLES_FEATURE } from '#data/oracles/oracle-pools.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { Age } from '#entities/age.tsx'
import { BoxLink } from '#entities/links.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { rateToPrice } from '@ergo-explorer/sentences/oracle-rate'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import css from './oracle-pools.module.css'
import { poolName, UnverifiedPoolTag } from './pool-name.tsx'
import { formatReadyOracles, PoolStatus } from './pool-status.tsx'
import { useRateFormatters } from './use-rate-formatters.ts'

/** Pools with rate, trend, last update and status. */
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
