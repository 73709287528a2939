import { useHasFeature } from '../../../data/api/use-api.ts'
import type { OraclePoolRow } from '../../../data/oracles/oracle-pools.ts'
import { ORACLES_FEATURE } from '../../../data/oracles/pool-view.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { BoxLink } from '../../../entities/box-link.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShortHash } from '../../../ui/hash.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { ClippedText } from '../../../ui/clipped-text.tsx'
import css from '../oracle-pools.module.css'
import { UnverifiedPoolTag, poolName } from '../pool-name.tsx'
import { PoolStatus, formatReadyOracles } from '../pool-status.tsx'
import { useRateFormatters } from '../use-rate-formatters.ts'

export function OraclePoolTable({ pools }: { readonly pools: readonly OraclePoolRow[] }) {
  const t = useTranslation()
  return (
    <Table caption={t.text('title.oraclePools')} head={useOraclePoolTableHead()} className={css.pools}>
      {pools.map((pool) => (
        <PoolLine key={pool.poolNft} pool={pool} />
      ))}
    </Table>
  )
}

export function useOraclePoolTableHead() {
  const t = useTranslation()
  return [
    t.text('oracles.pool'),
    { label: t.text('oracles.rate'), numeric: true as const },
    t.text('oracles.trend'),
    t.text('oracles.updated'),
    t.text('oracles.health'),
  ]
}

function PoolLine({ pool }: { readonly pool: OraclePoolRow }) {
  const t = useTranslation()
  const { price, per, raw } = useRateFormatters(pool.unit)
  const { poolNft, rate, height, timestamp, health, trend } = pool
  const ready = formatReadyOracles(t, health)
  return (
    <Row>
      <Cell at="title" lead>
        <span className={css.name}>
          <PoolLink pool={pool} />
          <UnverifiedPoolTag isKnown={pool.isKnown} />
        </span>
        <span className={css.under}>
          <ShortHash id={poolNft} ends={6} />
        </span>
      </Cell>
      <Cell at="figure" numeric>
        <span title={raw(formatCount(rate))}>{price(rate)}</span>
        <span className={css.under}>{per}</span>
      </Cell>
      {trend.length > 1 ? (
        <Cell className={css.trend}>
          <Sparkline values={trend} />
        </Cell>
      ) : (
        <Cell at="hidden">{UNKNOWN_VALUE_TEXT}</Cell>
      )}
      <Cell label={t.text('oracles.updated')}>
        {timestamp !== null && <Age timestamp={timestamp} />}
        <span className={css.under}>
          {t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
        </span>
      </Cell>
      <Cell>
        <PoolStatus health={health} />
        {ready !== null && <span className={css.under}>{ready}</span>}
      </Cell>
    </Row>
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
