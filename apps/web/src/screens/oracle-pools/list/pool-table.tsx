import { useHasFeature } from '../../../data/api/use-api.ts'
import type { PoolRow } from '../../../data/oracles/oracle-pools.ts'
import { ORACLES_FEATURE } from '../../../data/oracles/pool-view.ts'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { BoxLink } from '../../../entities/box-link.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShortHash } from '../../../ui/hash.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import css from '../oracle-pools.module.css'
import { NotVerified, poolName } from '../pool-name.tsx'
import { PoolStatus, readyText } from '../pool-status.tsx'
import { useRateText } from '../use-rate-text.ts'

export function PoolTable({ pools }: { readonly pools: readonly PoolRow[] }) {
  const t = useTranslation()
  return (
    <Table caption={t.text('title.oraclePools')} head={usePoolHead()} className={css.pools}>
      {pools.map((pool) => (
        <PoolLine key={pool.poolNft} pool={pool} />
      ))}
    </Table>
  )
}

export function usePoolHead() {
  const t = useTranslation()
  return [
    t.text('oracles.pool'),
    { label: t.text('oracles.rate'), numeric: true as const },
    t.text('oracles.trend'),
    t.text('oracles.updated'),
    t.text('oracles.health'),
  ]
}

function PoolLine({ pool }: { readonly pool: PoolRow }) {
  const t = useTranslation()
  const { price, per, raw } = useRateText(pool.unit)
  const { poolNft, rate, height, timestamp, health, trend } = pool
  const ready = readyText(t, health)
  return (
    <Row>
      <Cell at="title" lead>
        <span className={css.name}>
          <PoolLink pool={pool} />
          <NotVerified isKnown={pool.isKnown} />
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
        <Cell at="hidden">{UNKNOWN}</Cell>
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
function PoolLink({ pool }: { readonly pool: PoolRow }) {
  const isOffered = useHasFeature(ORACLES_FEATURE)
  if (!isOffered)
    return (
      <>
        <TextClip text={poolName(pool)} width="name" /> <BoxLink id={pool.boxId} length={6} />
      </>
    )
  return (
    <ScreenLink screen="oracle-pool" to={`/oracle-pool-state/${pool.poolNft}`}>
      <TextClip text={poolName(pool)} width="name" />
    </ScreenLink>
  )
}
