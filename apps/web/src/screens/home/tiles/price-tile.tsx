import { usePublicConfig } from '#config/use-public-config.ts'
import { priceHistoryResource } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import type { KnownErgPrice } from '#data/api/operations.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { Age } from '#entities/age.tsx'
import { formatOracleRatePrice } from '#format/oracle-rate.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { cx } from '#ui/cx.ts'
import { Tile } from '#ui/facts/tiles.tsx'
import css from '../home.module.css'
import { DayChange } from './day-change.tsx'

/** Price of one coin, its oracle pool and its age. */
export function PriceTile() {
  const t = useTranslation()
  const { coinName, pricePoolNft } = usePublicConfig()
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const label = t.text('home.price')
  if (market === null) return <Tile label={label} figure={UNKNOWN_VALUE_TEXT} />
  return (
    <Tile
      label={label}
      to={`/oracle-pool-state/${market.poolNft}`}
      figure={formatOracleRatePrice(market.rate, 'nanoErgPerUsd', coinName)}
      unit="USD"
      note={<Note market={market} />}
    >
      <History poolNft={market.poolNft} />
    </Tile>
  )
}

function Note({ market: { changePercent, timestamp } }: { readonly market: KnownErgPrice }) {
  const t = useTranslation()
  return (
    <>
      {changePercent !== null && (
        <span className={css.line}>
          <DayChange change={formatSignedPercent(changePercent)} />
        </span>
      )}
      {timestamp !== null && (
        <span className={cx(css.line, css.rateAge)}>
          {t.parts('home.oracle', { age: <Age key="age" timestamp={timestamp} /> })}
        </span>
      )}
    </>
  )
}

/** The sparkline loads after the page; its space is reserved. */
function History({ poolNft }: { readonly poolNft: string }) {
  return <Sparkline values={useResource(priceHistoryResource(poolNft)).data ?? []} />
}
